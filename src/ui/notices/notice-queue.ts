/** A toast; equal ones are shown once, with a count. */
export interface Notice {
  tone: 'error' | 'warning' | 'success'
  title: string
  text: string
}

/** Shows and removes toasts while the stack is mounted. */
interface Stack {
  add: (notice: Notice) => void
  removeAll: () => void
}

const queue: Notice[] = []
let stack: Stack | undefined

/** Mounts the stack, which shows what is queued. Returns the function that unmounts it. */
export function mountStack(mounted: Stack): () => void {
  stack = mounted
  for (const notice of queue.splice(0)) stack.add(notice)
  return () => {
    stack = undefined
  }
}

/** Shows a toast, or queues it until the stack is mounted. Returns whether it is queued. */
export function addNotice(notice: Notice): boolean {
  if (stack) stack.add(notice)
  else queue.push(notice)
  return stack === undefined
}

/** Removes every toast, so that no notice of one user is shown to the next. */
export function clearNotices(): void {
  queue.length = 0
  stack?.removeAll()
}
