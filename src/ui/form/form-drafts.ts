/** What stands in the inputs of a form, by their names. */
export type Typed = Readonly<Record<string, string>>

const open = new Map<string, () => Typed | undefined>()
const kept = new Map<string, Typed>()
let owner: string | undefined

/** Follows a form while it is on the screen, and counts what was kept for it as taken. Returns the way to stop. */
export function trackForm(form: string, read: () => Typed | undefined): () => void {
  kept.delete(form)
  open.set(form, read)
  return () => {
    if (open.get(form) === read) open.delete(form)
  }
}

/** What was kept for a form that opens again; undefined where nothing was. */
export const savedDraft = (form: string): Typed | undefined => kept.get(form)

/**
 * Keeps what is typed in the forms on the screen for the user whose session expired. In memory only, since it holds
 * passwords: a reload forgets it, and so do a log-out and another user.
 */
export function saveDrafts(userId: string): void {
  owner = userId
  for (const [form, read] of open) {
    const typed = read()
    if (typed) kept.set(form, typed)
  }
}

/** Forgets what was kept, unless it is this user's. */
export function discardDrafts(exceptOf?: string): void {
  if (exceptOf === undefined || exceptOf !== owner) kept.clear()
}
