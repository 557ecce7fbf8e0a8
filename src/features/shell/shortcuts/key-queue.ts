/** A key, or the request for the list of shortcuts. */
export type KeyOrList = KeyboardEvent | 'list'

/** What is on its way to the shortcuts, whose code loads with the first key. */
export function createKeyQueue() {
  const early: KeyOrList[] = []
  let take: (key: KeyOrList) => void = (key) => early.push(key)
  return {
    send: (key: KeyOrList) => take(key),
    /** Takes what came early, and all that comes from now on. */
    takeOver(next: (key: KeyOrList) => void) {
      take = next
      for (const key of early.splice(0)) next(key)
    },
  }
}

export type KeyQueue = ReturnType<typeof createKeyQueue>
