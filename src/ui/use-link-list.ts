import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { isPlainClick } from './plain-click.ts'

interface LinkListOptions {
  open: (id: string) => void
  targetOf: (event: KeyboardEvent, from: number) => number | undefined
}

const linkOf = (target: EventTarget) =>
  target instanceof Element ? (target.closest<HTMLElement>('a[data-item]') ?? undefined) : undefined

/** Plain `<a>` elements with their id as `data-item`: the list handles the events, so that no link renders for them. */
export function useLinkList({ open, targetOf }: LinkListOptions) {
  const [focusedId, setFocusedId] = useState<string>()
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const id = linkOf(event.target)?.dataset['item']
    if (id === undefined || !isPlainClick(event)) return
    event.preventDefault()
    open(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-item]')]
    const from = links.findIndex((link) => link === event.target)
    const to = from < 0 ? undefined : targetOf(event, from)
    const link = to === undefined ? undefined : links[to]
    if (!link) return
    event.preventDefault()
    link.focus()
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => setFocusedId(linkOf(event.target)?.dataset['item'])
  return { focusedId, listEvents: { onClick, onKeyDown, onFocus } }
}
