import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'
import { useDebouncedCallback, useHotkeys, useWindowEvent } from '@mantine/hooks'
import { useState, type KeyboardEvent as ReactKeyboardEvent, type ReactNode } from 'react'
import { cellAround, cutTextOf, nextCutCell } from './cut-text.ts'
import classes from './CutTexts.module.css'

/** In ms: a pointer that crosses the table opens nothing, and has the time to move onto the tooltip. */
const pointerDelay = 150

interface Tip {
  cell: HTMLTableCellElement
  text: string
}

const tipOf = (target: EventTarget): Tip | undefined => {
  const cell = cellAround(target)
  const text = cell && cutTextOf(cell)
  return cell && text ? { cell, text } : undefined
}

const isInTip = (target: EventTarget | null) => target instanceof Element && target.closest('[role="tooltip"]') !== null

/** Left and Right lead from a row's button to its cut texts and back. */
function moveAlongRow(event: ReactKeyboardEvent) {
  const { key, target } = event
  const cell = cellAround(target)
  const isStart = target === cell || (target instanceof HTMLButtonElement && target === cell?.firstElementChild)
  if (!cell || !isStart || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return
  const next = nextCutCell(cell, key === 'ArrowRight')
  if (!next) return
  event.preventDefault()
  if (next instanceof HTMLTableCellElement) next.tabIndex = -1
  next.focus()
}

/** A table, with one tooltip for its cut texts: on hover, touch and focus, until Escape or until it is left. */
export function CutTexts({ children }: { children: ReactNode }) {
  const [tip, setTip] = useState<Tip>()
  const setSoon = useDebouncedCallback(setTip, pointerDelay)
  const setNow = (next: Tip | undefined) => {
    setSoon.cancel()
    setTip(next)
  }
  const onEscape = (event: KeyboardEvent) => {
    if (!tip) return
    // It closes nothing else.
    event.preventDefault()
    setNow(undefined)
  }
  useHotkeys([['Escape', onEscape, { preventDefault: false }]], [])
  useWindowEvent('pointerdown', ({ target }) => {
    if (tip && !isInTip(target)) setNow(undefined)
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- completes what is cut
    <div
      className={classes.around}
      onPointerOver={({ target, pointerType }) => {
        if (pointerType === 'touch') return
        if (isInTip(target)) setSoon.cancel()
        else setSoon(tipOf(target))
      }}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setSoon(undefined)}
      onClick={({ target, nativeEvent }) => {
        const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
        if (isTouch && !isInTip(target)) setNow(tipOf(target))
      }}
      onFocus={({ target }) => setNow(target.matches(':focus-visible') ? tipOf(target) : undefined)}
      onBlur={() => setNow(undefined)}
      onKeyDown={moveAlongRow}
    >
      {children}
      {tip && (
        <Tooltip
          opened
          interactive
          multiline
          withinPortal={false}
          target={tip.cell}
          label={<div className={classes.tip}>{tip.text}</div>}
          position="top-start"
          offset={0}
          transitionProps={{ duration: 0 }}
        />
      )}
    </div>
  )
}
