import * as z from 'zod/mini'
import { useStored } from '#ui/use-stored.ts'

export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useStored({ key: 'shortcuts/1', schema: z.boolean(), initial: true })
  return [on, setOn]
}
