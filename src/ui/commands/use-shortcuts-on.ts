import * as z from 'zod/mini'
import { useStored } from '../use-stored.ts'

/** Whether single keys run commands for this person, and the function that switches them (WCAG 2.1.4). */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useStored({ key: 'shortcuts/1', schema: z.boolean(), initial: true })
  return [on, setOn]
}
