import { useLocalStorage } from '@mantine/hooks'
import { createContext, use } from 'react'
import * as z from 'zod/mini'

export const StoredForContext = createContext('')

interface Stored<Value> {
  /** Ends in a version number: increase it when the schema changes. */
  key: string
  schema: z.ZodMiniType<Value>
  initial: Value
}

function parse<Value>({ schema, initial }: Stored<Value>, text: string | null | undefined): Value {
  try {
    return z.parse(schema, JSON.parse(text ?? ''))
  } catch {
    return initial
  }
}

export function readStored<Value>(stored: Stored<Value>, userId: string): Value {
  try {
    return parse(stored, localStorage.getItem(`${stored.key}/${userId}`))
  } catch {
    return stored.initial
  }
}

/** Stored per user in this browser, as `[value, setValue, reset]`. */
export function useStored<Value>(stored: Stored<Value>) {
  const userId = use(StoredForContext)
  return useLocalStorage<Value>({
    key: `${stored.key}/${userId}`,
    defaultValue: stored.initial,
    getInitialValueInEffect: false,
    deserialize: (text) => parse(stored, text),
  })
}
