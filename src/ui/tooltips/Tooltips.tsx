import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'

const ShownTooltip = lazyPart(undefined, () => import('./ShownTooltip.tsx').then((code) => code.ShownTooltip))

/** A pointer that crosses a table opens no tooltip, and can move onto an open one. */
const delay = 150

const described = 'time[datetime], [data-tooltip]'

const isCut = (element: HTMLElement): boolean =>
  element.clientWidth > 1 &&
  element.scrollWidth > element.clientWidth &&
  getComputedStyle(element).overflowX !== 'visible'

function ownerOf(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  const owner = target.closest<HTMLElement>(described)
  if (owner) return owner.dataset.tooltip === '' ? undefined : owner
  const cell = target.closest<HTMLElement>('td, th')
  return (
    (cell && [target, target.parentElement, cell].find((one) => one && cell.contains(one) && isCut(one))) || undefined
  )
}

const isInTooltip = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="tooltip"]') !== null

/**
 * A Mantine tooltip for each of the 300 times of 100 runs takes a quarter more script and a third more main-thread
 * time.
 */
export function Tooltips({ zoneless }: { zoneless: string }) {
  const [owner, setOwner] = useState<HTMLElement>()
  // Measures once the pointer rests, not for each frame of a scroll below it.
  const showSoon = useDebouncedCallback((target: EventTarget | null) => {
    if (!isInTooltip(target)) setOwner(ownerOf(target))
  }, delay)
  const show = (next: HTMLElement | undefined) => {
    showSoon.cancel()
    setOwner(next)
  }
  useWindowEvent('pointermove', ({ target, pointerType }) => {
    if (pointerType !== 'touch') showSoon(target)
  })
  useWindowEvent('wheel', ({ target }) => {
    if (!isInTooltip(target)) show(undefined)
  })
  useWindowEvent('pointerdown', () => show(undefined))
  // A tap moves the focus before it clicks.
  useWindowEvent('click', (event) => {
    if (event instanceof PointerEvent && event.pointerType === 'touch') show(ownerOf(event.target))
  })
  useWindowEvent('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
    const inside = target.matches('button') ? target.querySelector<HTMLElement>(described) : null
    show(ownerOf(inside ?? target))
  })
  useWindowEvent('focusout', () => show(undefined))
  if (!owner?.isConnected) return null
  return <ShownTooltip owner={owner} zoneless={zoneless} onClose={() => show(undefined)} />
}
