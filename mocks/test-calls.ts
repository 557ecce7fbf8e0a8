import type { CallRecord } from './call-log.ts'
import type { Platform } from './platform.ts'

export const callsTo = ({ calls }: Pick<Platform, 'calls'>, endpoint: CallRecord['endpoint']): CallRecord[] =>
  calls.filter((call) => call.endpoint === endpoint)

export const queryOf = (call: CallRecord | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(call?.search))

/** The call for the history bars: the latest hundred runs, loaded along with each list. */
const isForHistory = (call: CallRecord): boolean => {
  const { top, page_no, order_by, sort, ...days } = queryOf(call)
  return `${top} ${page_no} ${order_by} ${sort}` === '100 1 start_time decs' && Object.keys(days).length === 0
}

export const historyCalls = (platform: Platform): CallRecord[] =>
  callsTo(platform, 'pipelines.list').filter(isForHistory)

export const pageCalls = (platform: Platform): CallRecord[] =>
  callsTo(platform, 'pipelines.list').filter((call) => !isForHistory(call))

/** Without the runs that are loaded to find late ones and what has recovered. */
export const failureCalls = (platform: Platform): CallRecord[] =>
  callsTo(platform, 'pipelines.category').filter((call) => queryOf(call)['value'] === 'Failed')
