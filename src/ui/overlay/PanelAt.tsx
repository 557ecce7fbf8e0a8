import { Popover, type PopoverDropdownProps } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import { useImperativeHandle, type ReactNode, type Ref, type RefObject } from 'react'
import { useReturnFocus } from './use-return-focus.ts'

interface PanelAtProps extends Pick<PopoverDropdownProps, 'className' | 'onKeyDown'> {
  ref?: Ref<HTMLDivElement>
  label: string
  button: RefObject<HTMLElement | null>
  onClose: () => void
  closesOnEscape?: boolean
  children: ReactNode
}

export function PanelAt({ label, button, onClose, closesOnEscape = true, children, ...props }: PanelAtProps) {
  useReturnFocus()
  return (
    <Popover
      opened
      onChange={onClose}
      withRoles={false}
      trapFocus
      closeOnEscape={closesOnEscape}
      position="bottom-end"
      offset={4}
      middlewares={{ size: true }}
    >
      <Popover.Target>
        <Existing element={button} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} tabIndex={-1} p="xs" {...props}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

interface ExistingProps {
  ref?: Ref<HTMLElement | null>
  element: RefObject<HTMLElement | null>
}

/** A popover target that is rendered elsewhere. */
function Existing({ ref, element }: ExistingProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current)
  return null
}
