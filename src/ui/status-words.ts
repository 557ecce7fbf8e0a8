/** The six outcomes a run is counted under, in the specification's order: its word and its field of a summary. */
export const statusWords = ['Successful', 'Failed', 'Cancel', 'Running', 'Pending', 'Scheduled'] as const

export type StatusWord = (typeof statusWords)[number]
