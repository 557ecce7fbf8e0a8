import { useLocalStorage } from '@mantine/hooks'
import * as z from 'zod/mini'

interface Stored<Value> {
  /** The storage key. It ends in a version number, to increase when the schema changes. */
  key: string
  schema: z.ZodMiniType<Value>
  /** The value if nothing valid is stored. */
  initial: Value
}

/** A value in local storage, as `[value, setValue, reset]`. */
export function useStored<Value>({ key, schema, initial }: Stored<Value>) {
  return useLocalStorage<Value>({
    key,
    defaultValue: initial,
    getInitialValueInEffect: false,
    deserialize: (text) => {
      try {
        return z.parse(schema, JSON.parse(text ?? ''))
      } catch {
        return initial
      }
    },
  })
}
