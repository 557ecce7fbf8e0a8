import type { Counts } from '#api/schema-fields.ts'

/** The six statuses of the counts in display order: the word of a run and the field of the counts. */
export const statuses = [
  { word: 'Successful', field: 'successful' },
  { word: 'Failed', field: 'failed' },
  { word: 'Cancel', field: 'cancel' },
  { word: 'Running', field: 'running' },
  { word: 'Pending', field: 'pending' },
  { word: 'Scheduled', field: 'scheduled' },
] as const satisfies readonly { word: string; field: keyof Counts }[]

export type Status = (typeof statuses)[number]
export type StatusWord = Status['word']

export const statusWords = statuses.map(({ word }) => word)

/** The status of a word; undefined for an unknown word. */
export const statusOf = (word: string): Status | undefined => statuses.find((status) => status.word === word)

/** The title of a list without runs of a status, such as `No failed runs`. */
export const noRunsOf = (status: StatusWord): string =>
  `No ${status === 'Cancel' ? 'canceled' : status.toLowerCase()} runs`
