import type { RegisteredRouter, RouteIds } from '@tanstack/react-router'

interface HelpWord {
  key: string
  word: string
  also?: string
  text: string
}

const table = [
  {
    key: 'new',
    word: 'New failures',
    also: 'new seen mark',
    text: 'Runs that failed since you last chose “Mark all as seen”, or in the last 24 hours if you never did. The time is stored in this browser and changes only when you choose it again.',
  },
  {
    key: 'known',
    word: 'Known failures',
    also: 'aside snooze ticket note',
    text: 'Failures with an error that you’ve marked as known in their stage. The mark ends when the error affects another portal or becomes much more frequent. Stored in this browser.',
  },
  {
    key: 'recovered',
    word: 'Recovered, still failing',
    also: 'broken fixed again retry',
    text: 'A failure has recovered when a later run with the same command, stage, processing unit and period (APM: run type) succeeded on its portal. It is still failing when none did. Not shown for runs without a command, stage or end.',
  },
  {
    key: 'worse',
    word: 'Worse',
    also: 'change',
    text: 'Since you last marked failures as seen, the portal has new failures, a higher failed count, or stopped responding.',
  },
  {
    key: 'late',
    word: 'Late',
    also: 'overdue slow stuck pending long',
    text: 'A run takes unusually long, or has been pending for unusually long, compared with the last 100 runs of its portal. The number covers only checked portals: watched ones, the first 100 in the list while this filter is on, and all after “Check all”. Needs at least five runs to compare.',
  },
  {
    key: 'unreachable',
    word: 'Unreachable',
    also: 'unable to fetch',
    text: 'The last request failed. Counts, if any, are from the last successful one.',
  },
  {
    key: 'plus',
    word: '12+',
    also: 'plus',
    text: 'The number may go up: portals are still loading or not checked, or only their latest failures are loaded.',
  },
  {
    key: 'history',
    word: 'History bars',
    also: 'chart last hundred runs',
    text: 'The last 100 runs, newest on the right. Taller bars took longer. Dot: failed. Hollow: canceled. Striped: running. Click a bar to open the run.',
  },
  {
    key: 'usual',
    word: 'Usual',
    also: 'duration median longer slow',
    text: 'Median duration of successful runs with the same command, stage and run mode (APM: run type) among the last 100. Needs at least five.',
  },
  {
    key: 'lastGood',
    word: 'Last good run',
    also: 'compare comparison previous successful',
    text: 'The most recent successful run with the same command, stage, run mode, processing unit and period (APM: run type) that started earlier, among the last 100. If there is none, the closest one with the same command, stage and run mode.',
  },
  {
    key: 'number',
    word: '#',
    also: 'number sign hash',
    text: 'Stands for any number. Messages that differ only in numbers are grouped.',
  },
  {
    key: 'successRate',
    word: 'Success rate',
    text: 'Share of finished runs that succeeded. Canceled runs don’t count.',
  },
  {
    key: 'median',
    word: 'Median',
    text: 'Half of the successful runs took longer, half took less. Needs at least five of the last 100; otherwise the number of runs is shown.',
  },
  {
    key: 'problem',
    word: 'Problem',
    also: 'only problems health full',
    text: 'Database not ONLINE, 90% or more of connections or memory in use, or no health data.',
  },
] as const satisfies readonly HelpWord[]

type HelpKey = (typeof table)[number]['key']

export const helpWords: readonly (HelpWord & { key: HelpKey })[] = table

type RouteId = RouteIds<RegisteredRouter['routeTree']>

const screenWords: Partial<Record<RouteId, readonly HelpKey[]>> = {
  '/_auth/$base/': ['new', 'worse', 'late', 'unreachable', 'plus'],
  '/_auth/$base/failures': ['new', 'known', 'recovered', 'plus'],
  '/_auth/$base/compare': ['successRate', 'median'],
  '/_auth/$base/portals/$portalId/pipelines': ['history', 'usual', 'lastGood', 'number'],
  '/_auth/apm-dashboard/failures': ['new', 'known', 'recovered', 'plus'],
  '/_auth/apm-dashboard/': ['new', 'worse', 'unreachable'],
  '/_auth/apm-dashboard/portals/$portalId/portal-detail': ['history', 'usual', 'lastGood'],
  '/_auth/apm-dashboard/apm-admin-panel': ['problem'],
}

export function wordsAt(route: RouteId): readonly HelpWord[] | undefined {
  const keys = screenWords[route]
  return keys && helpWords.filter(({ key }) => keys.includes(key))
}
