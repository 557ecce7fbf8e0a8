import type { RegisteredRouter, RouteIds } from '@tanstack/react-router'

export interface HelpWord {
  key: string
  /** As it stands on the screen. */
  word: string
  /** Other words by which it is found. */
  also?: string
  text: string
}

const table = [
  {
    key: 'new',
    word: 'New failures',
    also: 'new',
    text: 'Failed after your mark. Before your first mark: in the last 24 hours.',
  },
  {
    key: 'mark',
    word: 'Mark',
    also: 'seen',
    text: 'Up to where you have seen what happened. ‘Mark all as seen’ sets it, for you in this browser. It never moves by itself.',
  },
  {
    key: 'worse',
    word: 'Got worse',
    also: 'change',
    text: 'Since your mark the portal has new failures, a higher failed count, or does not answer any more.',
  },
  { key: 'failing', word: 'Failing', text: 'A portal with at least one failed run in its displayed days.' },
  {
    key: 'unreachable',
    word: 'Not reachable',
    also: 'unable to fetch',
    text: 'The last call for the portal failed. Its counts are those of the last answer, if there was one.',
  },
  {
    key: 'plus',
    word: '12+',
    also: 'plus so far looked at',
    text: 'A number that may grow: portals are still being looked at, or only their newest failures are known.',
  },
  {
    key: 'history',
    word: 'History bars',
    also: 'chart last hundred runs',
    text: 'The last 100 runs, the newest on the right. A higher bar took longer. A failed run has a disc, a cancelled one is hollow, a running one striped. Each leads to its run.',
  },
  {
    key: 'usual',
    word: 'Usual',
    also: 'duration median longer slow',
    text: 'The median of the successful ones among the last 100 runs with the same command, stage and mode (APM: run type). With fewer than eight of them nothing is said.',
  },
  {
    key: 'times',
    word: '×9',
    also: 'times count',
    text: 'Nine messages of a run with the same code and text are one group, which opens to all of them.',
  },
  {
    key: 'number',
    word: '#',
    also: 'number sign hash',
    text: 'Stands for a number in a message: messages that differ in their numbers alone are one group.',
  },
  {
    key: 'days',
    word: 'Displayed days',
    also: 'pipeline days all',
    text: 'How many days of runs a portal shows and counts. An administrator sets them.',
  },
  {
    key: 'watched',
    word: 'Watched',
    also: 'star notify',
    text: 'Portals with your star. With ‘Notify me’ the browser shows their new failures. Stars are yours, in this browser.',
  },
  {
    key: 'successRate',
    word: 'Success rate',
    text: 'Successful runs of those that succeeded or failed. Cancelled ones do not count.',
  },
  {
    key: 'median',
    word: 'Median',
    text: 'Half of the successful runs among the last 100 took longer, half took less. With fewer than five of them their number is shown instead.',
  },
  {
    key: 'members',
    word: 'Members',
    also: 'initials share',
    text: 'The people with whom the portal is shared. A row has their initials.',
  },
  {
    key: 'problem',
    word: 'Problem',
    also: 'only problems health full',
    text: 'The database is not ONLINE, 90 % of connections or memory are used, maintenance is planned, or the health is not known.',
  },
] as const satisfies readonly HelpWord[]

type HelpKey = (typeof table)[number]['key']

/** The words, signs and drawings of all screens. */
export const helpWords: readonly (HelpWord & { key: HelpKey })[] = table

type RouteId = RouteIds<RegisteredRouter['routeTree']>

/** The words of each screen that has some, by its route. */
const screenWords: Partial<Record<RouteId, readonly HelpKey[]>> = {
  '/_auth/$base/': ['new', 'mark', 'worse', 'failing', 'unreachable', 'plus', 'watched', 'days'],
  '/_auth/$base/failures': ['new', 'mark', 'plus', 'watched', 'days'],
  '/_auth/$base/compare': ['successRate', 'median', 'failing'],
  '/_auth/$base/portals/$portalId/pipelines': ['history', 'usual', 'times', 'number', 'days'],
  '/_auth/$base/admin-panel/_portals': ['days', 'members'],
  '/_auth/apm-dashboard/': ['mark', 'worse', 'failing', 'unreachable'],
  '/_auth/apm-dashboard/portals/$portalId/portal-detail': ['history', 'usual'],
  '/_auth/apm-dashboard/apm-admin-panel': ['problem'],
}

/** The words of a screen by its route; undefined for none. */
export function wordsAt(route: RouteId): readonly HelpWord[] | undefined {
  const keys = screenWords[route]
  return keys && helpWords.filter(({ key }) => keys.includes(key))
}
