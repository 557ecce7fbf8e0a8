import { useInterval, useWindowEvent } from '@mantine/hooks'
import { useId, useState } from 'react'
import { platformZone, viewerTimeZone } from '#lib/zones.ts'
import { LinkTip } from '#ui/tip-links/LinkTip.tsx'
import { useOneTip } from '#ui/tip-links/use-one-tip.ts'
import { timeFacts } from './time-facts.ts'
import { timeBeside, timeOf } from './time-elements.ts'
import classes from './TimeTip.module.css'

const zones = [...new Set([viewerTimeZone, 'UTC', platformZone])]

interface Tip {
  element: HTMLTimeElement
  /** What has the focus, or the time. */
  owner: Element
}

function tipOf(target: EventTarget | null): Tip | undefined {
  const time = timeOf(target)
  return time && target instanceof Element ? { element: time, owner: target.contains(time) ? target : time } : undefined
}

/** Only its focus, and not the pointer on it, shows the time that it has. */
const isAround = (target: EventTarget | null) =>
  target instanceof HTMLTableCellElement || target instanceof HTMLButtonElement
const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType === 'touch'
const isInTip = (target: EventTarget | null) => target instanceof Element && target.closest('[role="tooltip"]') !== null

/** Left and Right lead from a time, or the button that it is in, to the time before or after it. */
function moveToTime(event: KeyboardEvent) {
  const { key, target } = event
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
  if (!(target instanceof HTMLTimeElement || target instanceof HTMLButtonElement)) return
  const time = timeOf(target)
  const next = time && timeBeside(time, key === 'ArrowRight' ? 1 : -1)
  if (!next) return
  event.preventDefault()
  next.tabIndex = next.tabIndex === 0 ? 0 : -1
  next.focus()
}

/** The tooltip of the time under the pointer, with the focus or tapped: the time in each zone, and how long ago. */
export function TimeTip() {
  const { tip, hover, leave, stay, focus, hide } = useOneTip<Tip>()
  useWindowEvent('pointerover', (event) => {
    if (isTouch(event)) return
    if (isInTip(event.target)) stay()
    else hover(isAround(event.target) ? undefined : tipOf(event.target))
  })
  useWindowEvent('pointerout', (event) => {
    if (event.relatedTarget === null && !isTouch(event)) leave()
  })
  useWindowEvent('pointerdown', ({ target }) => {
    if (!isInTip(target)) hide()
  })
  useWindowEvent('click', (event) => {
    if (isTouch(event) && !isInTip(event.target)) focus(tipOf(event.target))
  })
  useWindowEvent('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) focus(tipOf(target))
  })
  useWindowEvent('focusout', hide)
  const onKeyDown = (event: KeyboardEvent) => {
    moveToTime(event)
    if (event.key !== 'Escape' || !tip?.element.isConnected) return
    // It leaves nothing else, such as a wall.
    event.preventDefault()
    event.stopPropagation()
    hide()
  }
  useWindowEvent('keydown', onKeyDown, true)
  return tip?.element.isConnected && <Facts key={tip.element.dateTime} tip={tip} onEnter={stay} onLeave={leave} />
}

interface FactsProps {
  tip: Tip
  onEnter: () => void
  onLeave: () => void
}

function Facts({ tip: { element, owner }, onEnter, onLeave }: FactsProps) {
  const id = useId()
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  const { times, note } = timeFacts(element.dateTime, zones, now)
  const describe = () => {
    owner.setAttribute('aria-describedby', id)
    return () => owner.removeAttribute('aria-describedby')
  }
  return (
    <LinkTip target={element} onEnter={onEnter} onLeave={onLeave}>
      <div id={id} ref={describe} className={classes.tip}>
        {times.map(({ zone, text }) => (
          <span key={zone} className={classes.time}>
            <span>{text}</span> <span className={classes.zone}>{zone}</span>
          </span>
        ))}
        <span className={classes.note}>{note}</span>
      </div>
    </LinkTip>
  )
}
