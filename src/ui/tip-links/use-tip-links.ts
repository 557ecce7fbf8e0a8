import { useMemo, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { isPlainClick } from '../plain-click.ts'
import { useOneTip } from './use-one-tip.ts'

/** What each link does: the same object for all of them, so that none renders again. */
export interface TipLinkEvents {
  onClick: (event: MouseEvent<HTMLElement>, id: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onFocus: (event: FocusEvent<HTMLElement>, id: string) => void
  onBlur: () => void
  onPointerEnter: (event: PointerEvent<HTMLElement>, id: string) => void
  onPointerLeave: () => void
}

/** One link of the list. */
export interface TipLinkState {
  id: string
  isTabStop: boolean
  /** The id of its tooltip; undefined if it has none now. */
  describedBy: string | undefined
  events: TipLinkEvents
}

/** The item that has the tooltip. */
interface Tip {
  id: string
  element: HTMLElement
}

interface TipLinksOptions {
  /** Follows the link of an item. */
  open: (id: string) => void
  /** The index of the item that a key leads to; undefined if it leads to none. */
  targetOf: (event: KeyboardEvent, from: number) => number | undefined
}

/** A list of links with one tooltip and one tab stop; keys move between them. Each is the first element of its item. */
export function useTipLinks({ open, targetOf }: TipLinksOptions) {
  const { tip, hover, leave, stay, focus, hide } = useOneTip<Tip>()
  const [focusedId, setFocusedId] = useState<string>()
  const events = useMemo(
    (): TipLinkEvents => ({
      onClick: (event, id) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        open(id)
      },
      onKeyDown: (event) => {
        const items = [...(event.currentTarget.closest('ul')?.children ?? [])]
        const to = targetOf(
          event,
          items.findIndex((item) => item.contains(event.currentTarget)),
        )
        const link = to === undefined ? undefined : items[to]?.firstElementChild
        if (!(link instanceof HTMLElement)) return
        event.preventDefault()
        link.focus()
      },
      onFocus: (event, id) => {
        setFocusedId(id)
        // A press focuses too: a tooltip would come between the pointer and the link before the click.
        if (event.currentTarget.matches(':focus-visible')) focus({ id, element: event.currentTarget })
      },
      onBlur: hide,
      onPointerEnter: (event, id) => {
        if (event.pointerType !== 'touch') hover({ id, element: event.currentTarget })
      },
      onPointerLeave: leave,
    }),
    [open, targetOf, focus, hide, hover, leave],
  )
  return { tip, stay, leave, focusedId, events }
}

/** The props that make an `<a>` a link of the list. */
export const tipLinkProps = ({ id, isTabStop, describedBy, events }: TipLinkState) => ({
  tabIndex: isTabStop ? 0 : -1,
  'aria-describedby': describedBy,
  onClick: (event: MouseEvent<HTMLElement>) => events.onClick(event, id),
  onKeyDown: events.onKeyDown,
  onFocus: (event: FocusEvent<HTMLElement>) => events.onFocus(event, id),
  onBlur: events.onBlur,
  onPointerEnter: (event: PointerEvent<HTMLElement>) => events.onPointerEnter(event, id),
  onPointerLeave: events.onPointerLeave,
})
