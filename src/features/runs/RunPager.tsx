import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { prefetch } from '#api/query.ts'
import { hasFailed } from '#ui/LoadError.tsx'
import { Pager } from '#ui/Pager.tsx'
import type { RunsResponse } from '#api/pipelines.ts'
import type { LiveRuns } from './use-live-runs.ts'
import {
  defaultSize,
  noRun,
  pageSizes,
  runQueries,
  useOwnPageSize,
  type PipelinesSearch,
  type ShownSearch,
} from '#domain/run-rules/pipelines-search.ts'

interface RunPagerProps {
  portalId: string
  search: ShownSearch
  onSearch: (part: Partial<PipelinesSearch>, replace?: boolean) => void
  runs: LiveRuns<RunsResponse>['runs']
}

function scrollToList(inList: Element | null) {
  const list = inList?.closest('section')
  const screen = list?.closest('main')
  list?.querySelector('[data-scroll-restoration-id]')?.scrollTo({ top: 0 })
  if (list && screen && list.getBoundingClientRect().top < screen.getBoundingClientRect().top) list.scrollIntoView()
}

/** The page of the visible rows: while another page loads, the previous one. */
export function shownPage({ page, size }: ShownSearch, { data }: RunPagerProps['runs']) {
  return data?.standIn ?? { page, size }
}

export function RunPager({ portalId, search, onSearch, runs }: RunPagerProps) {
  const client = useQueryClient()
  const pager = useRef<HTMLDivElement>(null)
  const [, setOwnSize] = useOwnPageSize()
  if (hasFailed(runs)) return null
  const prefetchPage = (page: number) =>
    prefetch(client, runQueries(portalId, { ...search, page }).runs, { preload: true })
  return (
    <div ref={pager}>
      <Pager
        page={search.page}
        size={search.size}
        sizes={pageSizes}
        total={runs.data?.total}
        shown={shownPage(search, runs)}
        onPage={(page, replace) => {
          // Pages after the first need the size in the address.
          onSearch(
            { page, size: search.size === defaultSize ? undefined : search.size, ...(!replace && noRun) },
            replace,
          )
          scrollToList(pager.current)
        }}
        onHover={prefetchPage}
        onSize={(size) => {
          setOwnSize(size)
          onSearch({ size, page: 1, ...noRun })
          scrollToList(pager.current)
        }}
      />
    </div>
  )
}
