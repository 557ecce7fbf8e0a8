import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { fold, searchWords } from '#lib/fold.ts'
import type { DashboardName } from './places.ts'

export interface Entry {
  key: string
  name: string
  also?: string
  Icon: ComponentType<{ size: number }>
  link?: LinkProps
  portal?: { dashboard: DashboardName; id: string }
  text?: string
  run?: () => void
  /** Choosing it runs it without closing the palette. */
  staysOpen?: boolean
  keys?: string | undefined
}

export interface EntryGroup {
  label: string
  entries: readonly Entry[]
}

const maxResults = 20

function matches(entries: readonly Entry[], words: readonly string[]) {
  const query = words.join(' ')
  const found = entries.flatMap((entry) => {
    const name = fold(entry.name)
    const all = `${name} ${fold(`${entry.also ?? ''} ${entry.portal?.id ?? ''}`)}`
    return words.every((word) => all.includes(word)) ? [{ entry, isPrefix: name.startsWith(query) }] : []
  })
  const [first, rest] = [true, false].map((isPrefix) => found.filter((one) => one.isPrefix === isPrefix))
  return { entries: [...(first ?? []), ...(rest ?? [])].map(({ entry }) => entry), hasPrefix: first?.length !== 0 }
}

export function findEntries(groups: readonly EntryGroup[], query: string): { groups: EntryGroup[]; total: number } {
  const words = searchWords(query)
  const found = groups.map(({ label, entries }) => ({ label, ...matches(entries, words) }))
  let space = maxResults
  const drawn = found
    .toSorted((one, other) => Number(other.hasPrefix) - Number(one.hasPrefix))
    .map(({ label, entries }) => {
      const shown = entries.slice(0, space)
      space -= shown.length
      return { label, entries: shown }
    })
  return {
    groups: drawn.filter(({ entries }) => entries.length > 0),
    total: found.reduce((sum, { entries }) => sum + entries.length, 0),
  }
}
