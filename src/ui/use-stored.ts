import { useLocalStorage } from '@mantine/hooks'
import { createContext, use } from 'react'
import * as z from 'zod/mini'

/** The id of the person for whom values are stored: the next person at this browser has other ones. */
export const StoredForContext = createContext('')

interface Stored<Value> {
  /** The storage key. It ends in a version number, to increase when the schema changes. */
  key: string
  schema: z.ZodMiniType<Value>
  /** The value if nothing valid is stored. */
  initial: Value
}

function parse<Value>({ schema, initial }: Stored<Value>, text: string | null | undefined): Value {
  try {
    return z.parse(schema, JSON.parse(text ?? ''))
  } catch {
    return initial
  }
}

/** The stored value of a user, outside of React. */
export function readStored<Value>(stored: Stored<Value>, userId: string): Value {
  try {
    return parse(stored, localStorage.getItem(`${stored.key}/${userId}`))
  } catch {
    return stored.initial
  }
}

/** A value of this person in local storage, as `[value, setValue, reset]`. */
export function useStored<Value>(stored: Stored<Value>) {
  const person = use(StoredForContext)
  return useLocalStorage<Value>({
    key: `${stored.key}/${person}`,
    defaultValue: stored.initial,
    getInitialValueInEffect: false,
    deserialize: (text) => parse(stored, text),
  })
}
