import type { StatusWord } from '#domain/statuses.ts'

/** The title of a list without a run of a status, such as `No failed run`. */
export const noRunOf = (status: StatusWord): string =>
  `No ${status === 'Cancel' ? 'cancelled' : status.toLowerCase()} run`
