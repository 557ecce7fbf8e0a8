import { fold, searchWords } from '#lib/fold.ts'

/** The texts by which an entry is found. */
export interface Findable {
  name: string
  /** Further words: the domain of a portal, other words for a screen. */
  also?: string
  id?: string
}

/** The same texts as they are compared. */
export interface Indexed<Entry> {
  entry: Entry
  name: string
  /** The words of the name, with a space before each. */
  words: string
  also: string
  id: string
  all: string
}

/** Prepares entries for `matchEntries`: once a list, since it takes longer than a search. */
export const indexEntries = <Entry extends Findable>(entries: readonly Entry[]): Indexed<Entry>[] =>
  entries.map((entry) => {
    const [name, also, id] = [fold(entry.name), fold(entry.also ?? ''), fold(entry.id ?? '')]
    return {
      entry,
      name,
      words: ` ${name.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`,
      also,
      id,
      all: `${name}\n${also}\n${id}`,
    }
  })

/** From the best match to the worst: by the whole query, then by each of its words. */
const ranks: readonly ((texts: Indexed<unknown>, query: string, words: readonly string[]) => boolean)[] = [
  ({ name }, query) => name === query,
  ({ also, id }, query) => also === query || id === query,
  ({ name }, query) => name.startsWith(query),
  (texts, _query, words) => words.every((word) => texts.words.includes(` ${word}`)),
  ({ name }, _query, words) => words.every((word) => name.includes(word)),
  ({ name, also }, _query, words) => words.every((word) => name.includes(word) || also.includes(word)),
  // It has every word, one of them in its id.
  () => true,
]

export interface Matches<Entry> {
  entries: readonly Entry[]
  /** The rank of the first one, from 0, the best. */
  best: number
}

/**
 * The entries that have every word of the query, the best match first, otherwise in the given order; all of them for an
 * empty query.
 */
export function matchEntries<Entry>(indexed: readonly Indexed<Entry>[], text: string): Matches<Entry> {
  const words = searchWords(text)
  const query = words.join(' ')
  const found = indexed.filter(({ all }) => words.every((word) => all.includes(word)))
  const byRank = Map.groupBy(found, (texts) => ranks.findIndex((fits) => fits(texts, query, words)))
  const order = [...byRank].toSorted(([one], [other]) => one - other)
  return { entries: order.flatMap(([, same]) => same.map(({ entry }) => entry)), best: order[0]?.[0] ?? Infinity }
}
