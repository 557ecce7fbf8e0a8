import { useState } from 'react'
import { useStored } from '#ui/use-stored.ts'
import type { FailureGroup } from '../failure-groups.ts'
import type { Grouping } from '../failures-search.ts'
import { knownAs, knownGroupsSchema, removeKnown, setAside } from './known-groups.ts'

/** Set aside by the user, in this browser. */
export function useKnownGroups(by: Grouping) {
  const [stored, setStored] = useStored({ key: 'known-failures/1', schema: knownGroupsSchema, initial: [] })
  const [last, setLast] = useState<{ group: FailureGroup; by: Grouping }>()
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const remove = (group: FailureGroup, from = by) => {
    setLast(undefined)
    setStored(removeKnown(stored, group, from))
  }
  return {
    knownAs: (group: FailureGroup) => knownAs(stored, group, by),
    /** Earlier runs than `from` are not listed. */
    add: (group: FailureGroup, note: string, now: number, from: number) => {
      setLast({ group, by })
      setStored(setAside(stored, group, { by, note: note.trim(), at: Math.max(now, group.last ?? 0), from }))
    },
    remove: (group: FailureGroup) => remove(group),
    /** Of the group that was set aside last, until that is undone. */
    undo: last && (() => remove(last.group, last.by)),
    /** What was typed, by group ID, before the group was closed. */
    notes,
    keepNote: (id: string, note: string) => setNotes((all) => ({ ...all, [id]: note })),
  }
}

export type KnownGroups = ReturnType<typeof useKnownGroups>
