import { redirect, type AnyRouter, type ParsedLocation } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { defaultSearch } from '#domain/views/default-view.ts'
import { readStoredUser } from '#session/stored-user.ts'
import { useStored } from '#ui/use-stored.ts'
import { pageSizes } from './pipelines-search.ts'

const stored = { key: 'run-page-size/1', schema: z.literal(pageSizes), initial: 10 } as const

/** The page size that this person has chosen last, and the function that changes it. */
export const useOwnPageSize = () => useStored(stored)

function ownPageSize(): number {
  try {
    return z.parse(stored.schema, JSON.parse(localStorage.getItem(`${stored.key}/${readStoredUser()?.id}`) ?? ''))
  } catch {
    return stored.initial
  }
}

interface Entry {
  /** `stay` for another address of the screen that is open. */
  cause: 'preload' | 'enter' | 'stay'
  location: ParsedLocation
}

/**
 * For the route of the runs, before it loads: who enters it gets the page size that they have chosen last, in place. An
 * address with a page means the size that it names, and a default view its own.
 */
export function openOwnPageSize({ cause, location: { href, searchStr } }: Entry): void {
  const search = new URLSearchParams(searchStr)
  const size = ownPageSize()
  const isPlain = !search.has('size') && !search.has('page')
  const isDefaultView = searchStr !== '' && searchStr === `?${defaultSearch('runs')}`
  if (cause === 'stay' || size === stored.initial || !isPlain || isDefaultView) return
  search.set('size', String(size))
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
  throw redirect<AnyRouter, string>({ href: href.replace(/[?#].*|$/, `?${search}`), replace: true })
}
