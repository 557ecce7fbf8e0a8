/** In ms after the start: when code loads that the first page does not wait for. */
export const lateLoadDelay = 2000
