import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'
import { useInterval, useWindowEvent } from '@mantine/hooks'
import { useEffect, useId, useReducer } from 'react'
import { TimeInZones } from './TimeInZones.tsx'
import classes from './Tooltips.module.css'

interface ShownTooltipProps {
  owner: HTMLElement
  zoneless: string
  onClose: () => void
}

export function ShownTooltip({ owner, zoneless, onClose }: ShownTooltipProps) {
  const id = useId()
  // A refresh may change or remove its text.
  const [, update] = useReducer((updates: number) => updates + 1, 0)
  useInterval(() => (owner.isConnected ? update() : onClose()), 1000, { autoInvoke: true })
  // An Escape that closes the tooltip must not also leave a wall display.
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      onClose()
    },
    { capture: true },
  )
  useEffect(() => {
    const focused = owner.closest('button') ?? owner
    focused.setAttribute('aria-describedby', id)
    return () => focused.removeAttribute('aria-describedby')
  }, [owner, id])
  const time = owner instanceof HTMLTimeElement ? owner.dateTime : undefined
  const text = owner.dataset.tooltip ?? (time === undefined && owner.innerText)
  return (
    <Tooltip
      className={classes.tooltip}
      opened
      interactive
      multiline
      withinPortal={false}
      target={owner}
      offset={2}
      maw="90vw"
      transitionProps={{ duration: 0 }}
      label={
        <div id={id}>
          {text && <div className={classes.text}>{text}</div>}
          {time !== undefined && <TimeInZones dateTime={time} zoneless={zoneless} />}
        </div>
      }
    />
  )
}
