import { useState } from 'react'

/** A retry removes the error of a query without data, but not its cause. */
export function useLastError(error: Error | null): Error | null {
  const [last, setLast] = useState(error)
  // While rendering, because it stores what an earlier render has shown.
  if (error && error !== last) setLast(error)
  return error ?? last
}
