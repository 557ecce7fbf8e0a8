import { IconBan, IconCalendarTime, IconCircleCheck, IconCircleX, IconHourglass, IconPlayerPlay } from './icons.ts'
import './status.css'

/** The six outcomes a run is counted under: word, field of a summary, colour (a variable of status.css) and icon. */
export const statuses = [
  { word: 'Successful', field: 'successful', color: 'var(--status-successful)', Icon: IconCircleCheck },
  { word: 'Failed', field: 'failed', color: 'var(--status-failed)', Icon: IconCircleX },
  { word: 'Cancel', field: 'cancel', color: 'var(--status-cancel)', Icon: IconBan },
  { word: 'Running', field: 'running', color: 'var(--status-running)', Icon: IconPlayerPlay },
  { word: 'Pending', field: 'pending', color: 'var(--status-pending)', Icon: IconHourglass },
  { word: 'Scheduled', field: 'scheduled', color: 'var(--status-scheduled)', Icon: IconCalendarTime },
] as const

export type Status = (typeof statuses)[number]
export type StatusField = Status['field']
export type StatusCounts = Readonly<Record<StatusField, number>>

/** The known status of a word, or undefined for a word nobody told us of. */
export const statusOf = (word: string): Status | undefined => statuses.find((status) => status.word === word)
