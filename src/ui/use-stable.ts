import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

/** A value of lists and plain objects; the same object as before, in part or whole, where it is equal. */
export function useStable<Value>(value: Value): Value {
  const [before, setBefore] = useState(value)
  const stable = replaceEqualDeep(before, value)
  if (stable !== before) setBefore(stable)
  return stable
}
