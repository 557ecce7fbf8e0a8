import { useLocalStorage } from '@mantine/hooks'
import * as z from 'zod/mini'

interface Stored<Value> {
  /** The storage key. Give it a new number when the shape changes, so that an old value counts as none. */
  key: string
  schema: z.ZodMiniType<Value>
  /** What holds until something is chosen, and when what is stored is not of the schema. */
  initial: Value
}

/** A choice kept in this browser: its value, the way to change it, and the way back to the initial one. */
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
