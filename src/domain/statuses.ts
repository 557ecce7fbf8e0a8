import type { Counts } from '#api/schema-fields.ts'

/** `word` is the status of a run, `field` its count. */
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

export const statusOf = (word: string): Status | undefined => statuses.find((status) => status.word === word)

export const noRunsOf = (status: StatusWord): string =>
  `No ${status === 'Cancel' ? 'canceled' : status.toLowerCase()} runs`
