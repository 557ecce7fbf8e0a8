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
  /** The value if something invalid is stored; the initial one without it. */
  broken?: Value
}

/** A value of this person in local storage, as `[value, setValue, reset]`. */
export function useStored<Value>({ key, schema, initial, broken = initial }: Stored<Value>) {
  const person = use(StoredForContext)
  return useLocalStorage<Value>({
    key: `${key}/${person}`,
    defaultValue: initial,
    getInitialValueInEffect: false,
    deserialize: (text) => {
      try {
        return z.parse(schema, JSON.parse(text ?? ''))
      } catch {
        return broken
      }
    },
  })
}
