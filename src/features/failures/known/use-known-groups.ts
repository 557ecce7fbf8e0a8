import { useState } from 'react'
import { useStored } from '#ui/use-stored.ts'
import type { FailureGroup } from '../failure-groups.ts'
import { useFailuresSearch } from '../FailuresBar.tsx'
import type { Grouping } from '../failures-search.ts'
import {
  knownAs,
  knownGroupsSchema,
  linkedGroups,
  removeKnown,
  setAside,
  withoutLinked,
  type KnownGroup,
} from './known-groups.ts'

export interface KnownGroups {
  knownAs: (group: FailureGroup) => KnownGroup | undefined
  add: (group: FailureGroup, note: string, from: number) => void
  remove: (group: FailureGroup) => void
  /** Of the group that was set aside last, until that is undone. */
  undo: (() => void) | undefined
}

/** Set aside by the user, or by the link that opened the page. */
export function useKnownGroups(now: number): KnownGroups {
  const { search, onSearch } = useFailuresSearch()
  const { group: by, known: link } = search
  const [stored, setStored] = useStored({ key: 'known-failures/1', schema: knownGroupsSchema, initial: [] })
  const [last, setLast] = useState<{ group: FailureGroup; by: Grouping }>()
  const known = [...stored, ...linkedGroups(link, by)]
  const remove = (group: FailureGroup, from = by) => {
    setLast(undefined)
    setStored(removeKnown(stored, group, from))
    if (link !== undefined) onSearch({ known: withoutLinked(link, group) }, true)
  }
  return {
    knownAs: (group) => knownAs(known, group, by),
    add: (group, note, from) => {
      setLast({ group, by })
      setStored(setAside(stored, group, { by, note: note.trim(), at: Math.max(now, group.last ?? 0), from }))
    },
    remove: (group) => remove(group),
    undo: last && (() => remove(last.group, last.by)),
  }
}
