import type { CallRecord } from './call-log.ts'
import type { Platform } from './platform.ts'

export const callsTo = ({ calls }: Pick<Platform, 'calls'>, endpoint: CallRecord['endpoint']): CallRecord[] =>
  calls.filter((call) => call.endpoint === endpoint)
