import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { TimeFacts } from './TimeFacts.tsx'
import { isInTip, tipAt, type Tip } from './tip-at.ts'
import { tipContentOf, watchTipContents } from './tip-content.ts'
import { moveToTip } from './tip-keys.ts'
import classes from './Tips.module.css'

/** In ms: a pointer that crosses things with tips opens none, and has the time to move onto the one that is open. */
const pointerDelay = 150

/** Whether a press shows the tip of a button, instead of hiding what the pointer has shown. */
const isPressed = (target: EventTarget | null) =>
  target instanceof Element && tipContentOf(target.closest('button') ?? undefined) !== undefined

const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType === 'touch'

/**
 * The one tip of the console: of what is focused or tapped at once, of what the pointer has moved onto soon. The pointer
 * may move onto it, Escape hides it alone. An element has one by its `data-tip`, by `tipOf`, as a `<time>`, and as a cell
 * whose text is cut.
 */
export function TipLayer({ zoneless }: Pick<ShownProps, 'zoneless'>) {
  const [tip, setTip] = useState<Tip>()
  const showSoon = useDebouncedCallback(setTip, pointerDelay)
  const content = useSyncExternalStore(watchTipContents, () => tipContentOf(tip?.around))
  const show = (next: Tip | undefined) => {
    showSoon.cancel()
    setTip(next)
  }
  /** What the pointer has moved onto. A page that changes or scrolls under a resting pointer has moved nothing. */
  const pointed = useRef<EventTarget | null>(null)
  useWindowEvent('pointerover', (event) => {
    if (isTouch(event)) return
    pointed.current = null
    if (isInTip(event.target)) showSoon.cancel()
    else showSoon(undefined)
  })
  useWindowEvent('pointermove', (event) => {
    if (isTouch(event) || event.target === pointed.current || isInTip(event.target)) return
    pointed.current = event.target
    showSoon(tipAt(event.target, 'pointer'))
  })
  useWindowEvent('pointerout', (event) => {
    if (event.relatedTarget === null && !isTouch(event)) showSoon(undefined)
  })
  useWindowEvent('pointerdown', ({ target }) => {
    if (!isInTip(target) && !isPressed(target)) show(undefined)
  })
  useWindowEvent('click', (event) => {
    if (isInTip(event.target)) return
    if (isTouch(event) || isPressed(event.target)) show(tipAt(event.target, 'tap'))
  })
  useWindowEvent('focusin', ({ target }) => {
    // A press focuses too: a tip would come between the pointer and what it is about to click.
    if (target instanceof Element && target.matches(':focus-visible')) show(tipAt(target, 'focus'))
  })
  useWindowEvent('focusout', () => show(undefined))
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    moveToTip(event)
    if (event.key !== 'Escape' || !tip?.target.isConnected) return
    // It leaves nothing else, such as a dialog or a wall.
    event.preventDefault()
    event.stopImmediatePropagation()
    show(undefined)
  })
  useEffect(() => {
    // Once, and so before the same of a dialog that opens later.
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
  const more = tip && content?.contentOf(tip.owner)
  if (!tip?.target.isConnected || (content && !more)) return null
  return (
    <Shown tip={tip} isSaid={content?.isSaid} zoneless={zoneless} onGone={() => show(undefined)}>
      {more}
    </Shown>
  )
}

interface ShownProps {
  tip: Tip
  isSaid: boolean | undefined
  /** What a tip says of a time without a zone. */
  zoneless: string
  /** Called when the element has left the page. */
  onGone: () => void
  children: ReactNode
}

function Shown({ tip: { owner, target, text, time, around }, isSaid, zoneless, onGone, children }: ShownProps) {
  const id = useId()
  /** Not a cell whose text is only not seen. */
  const isDescribed = !isSaid && (time !== undefined || around !== undefined || owner.hasAttribute('data-tip'))
  const onChange = useEffectEvent(() => {
    if (!target.isConnected) onGone()
  })
  useEffect(() => {
    // A tap may lead to another screen, a refresh take a row away.
    const observer = new MutationObserver(() => onChange())
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  const describe = () => {
    if (!isDescribed) return undefined
    owner.setAttribute('aria-describedby', id)
    return () => owner.removeAttribute('aria-describedby')
  }
  return (
    <Tooltip
      className={classes.tip}
      opened
      interactive
      multiline
      withinPortal={false}
      hideDetached={false}
      target={target}
      position={target instanceof HTMLTableCellElement ? 'top-start' : 'top'}
      offset={2}
      w="max-content"
      maw="90vw"
      transitionProps={{ duration: 0 }}
      label={
        <div id={id} ref={describe} aria-hidden={isSaid}>
          {text && <div className={classes.text}>{text}</div>}
          {time && <TimeFacts key={time.dateTime} dateTime={time.dateTime} zoneless={zoneless} />}
          {children && <div className={classes.lines}>{children}</div>}
        </div>
      }
    />
  )
}
