import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'

/** The badge of a row that this user has just added or changed. */
export type RowMark = 'New' | 'Changed'

type List = 'portals' | 'thresholds' | 'apmPortals'

// Kept only in the cache, and dropped when the list unmounts.
const marksQuery = (list: List) =>
  queryOptions<ReadonlyMap<string, RowMark>>({ queryKey: ['row marks', list], queryFn: skipToken, gcTime: 0 })

const noMarks: ReadonlyMap<string, RowMark> = new Map()

/** By row ID, the latest last. */
export const useRowMarks = (list: List): ReadonlyMap<string, RowMark> => useQuery(marksQuery(list)).data ?? noMarks

export const newestOf = (marks: ReadonlyMap<string, RowMark>): string | undefined =>
  [...marks].findLast(([, mark]) => mark === 'New')?.[0]

export function markRow(client: QueryClient, list: List, id: string, mark: RowMark): void {
  client.setQueryData(marksQuery(list).queryKey, (marks = noMarks) => {
    const others = [...marks].filter(([other]) => other !== id)
    // A new row stays new while it is set up.
    return new Map([...others, [id, marks.get(id) === 'New' ? 'New' : mark]])
  })
}
