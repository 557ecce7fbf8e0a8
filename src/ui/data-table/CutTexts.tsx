import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'
import { useWindowEvent } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import { useOneTip } from '../tip-links/use-one-tip.ts'
import classes from './CutTexts.module.css'

/** True if an element, or a part of it, is narrower than its text. */
const isCut = (element: Element): boolean =>
  (element.clientWidth > 1 && element.scrollWidth > element.clientWidth) || Array.from(element.children).some(isCut)

/** The heading or cell of a table around an element; undefined in the detail of an open row. */
function cellAround(element: EventTarget): HTMLTableCellElement | undefined {
  const cell = element instanceof Element ? element.closest('td, th') : null
  return cell instanceof HTMLTableCellElement && cell.colSpan === 1 ? cell : undefined
}

/** The whole text of a cell that shows a part of it; undefined if it shows all. */
function cutTextOf(cell: HTMLTableCellElement): string | undefined {
  const part = cell.firstElementChild
  if (part instanceof HTMLElement && part.dataset.fullText !== undefined) return part.dataset.fullText
  return isCut(cell) ? cell.innerText : undefined
}

/** True for a cell that a tooltip says more of: its text is cut, or it has a time. */
const hasMore = (cell: HTMLTableCellElement): boolean =>
  cutTextOf(cell) !== undefined || cell.getElementsByTagName('time').length > 0

/** The next cell of a row that a tooltip says more of; going back, at last the row's button. */
function nextCutCell(cell: HTMLTableCellElement, forward: boolean): HTMLElement | undefined {
  const next = forward ? cell.nextElementSibling : cell.previousElementSibling
  if (!(next instanceof HTMLTableCellElement)) return undefined
  const button = next.firstElementChild
  if (button instanceof HTMLButtonElement) return button
  return hasMore(next) ? next : nextCutCell(next, forward)
}

interface Tip {
  element: HTMLTableCellElement
  text: string
}

const tipOf = (target: EventTarget): Tip | undefined => {
  const cell = cellAround(target)
  const text = cell && cutTextOf(cell)
  return cell && text ? { element: cell, text } : undefined
}

const isInTip = (target: EventTarget | null) => target instanceof Element && target.closest('[role="tooltip"]') !== null

/** Left and Right lead from a row's button to its cut texts and back. */
function moveAlongRow(event: KeyboardEvent) {
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
  const { tip, hover, leave, stay, focus, hide } = useOneTip<Tip>()
  useWindowEvent('pointerdown', ({ target }) => {
    if (tip && !isInTip(target)) hide()
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- completes what is cut
    <div
      className={classes.around}
      onPointerOver={({ target, pointerType }) => {
        if (pointerType === 'touch') return
        if (isInTip(target)) stay()
        else hover(tipOf(target))
      }}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && leave()}
      onClick={({ target, nativeEvent }) => {
        const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
        if (isTouch && !isInTip(target)) focus(tipOf(target))
      }}
      onFocus={({ target }) => focus(target.matches(':focus-visible') ? tipOf(target) : undefined)}
      onBlur={hide}
      onKeyDown={moveAlongRow}
    >
      {children}
      {tip && (
        <Tooltip
          opened
          interactive
          multiline
          withinPortal={false}
          target={tip.element}
          label={<div className={classes.tip}>{tip.text}</div>}
          position="top-start"
          offset={0}
          transitionProps={{ duration: 0 }}
        />
      )}
    </div>
  )
}
