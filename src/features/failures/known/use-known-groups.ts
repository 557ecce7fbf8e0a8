import { useState } from 'react'
import { useStored } from '#ui/use-stored.ts'
import type { FailureGroup } from '../failure-groups.ts'
import type { Grouping } from '../failures-search.ts'
import type { Failures } from '../use-failures.ts'
import { knownAs, knownGroupsSchema, removeKnown, setAside } from './known-groups.ts'

/** Set aside by the user, in this browser. */
export function useKnownGroups(key: string, by: Grouping, onChanged: () => void) {
  const [stored, setStored] = useStored({ key, schema: knownGroupsSchema, initial: [] })
  const [last, setLast] = useState<{ group: FailureGroup; by: Grouping }>()
  const remove = (group: FailureGroup, from = by) => {
    setLast(undefined)
    setStored(removeKnown(stored, group, from))
    onChanged()
  }
  return {
    knownAs: (group: FailureGroup) => knownAs(stored, group, by),
    add: (group: FailureGroup, note: string, { now, since }: Failures) => {
      setLast({ group, by })
      const at = Math.max(now, group.last ?? 0)
      setStored(setAside(stored, group, { by, note: note.trim(), at, from: since }))
      onChanged()
    },
    remove: (group: FailureGroup) => remove(group),
    /** Of the group that was set aside last, until that is undone. */
    undo: last && (() => remove(last.group, last.by)),
  }
}

export type KnownGroups = ReturnType<typeof useKnownGroups>
