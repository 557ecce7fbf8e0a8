import { Popover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import { useImperativeHandle, type ReactNode, type Ref, type RefObject } from 'react'
import { useReturnFocus } from './use-return-focus.ts'

interface PanelAtProps
  extends
    Pick<PopoverDropdownProps, 'className' | 'onKeyDown' | 'p' | 'maw' | 'mah' | 'style'>,
    Pick<PopoverProps, 'position' | 'middlewares'> {
  ref?: Ref<HTMLDivElement>
  label: string
  button: RefObject<HTMLElement | null>
  onClose: () => void
  closesOnEscape?: boolean
  children: ReactNode
}

export function PanelAt(panel: PanelAtProps) {
  const { label, button, onClose, closesOnEscape = true, children, ...others } = panel
  const { position = 'bottom-end', middlewares = { size: true }, ...props } = others
  useReturnFocus()
  return (
    <Popover
      opened
      onChange={onClose}
      withRoles={false}
      trapFocus
      closeOnEscape={closesOnEscape}
      position={position}
      offset={4}
      middlewares={middlewares}
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
export function Existing({ ref, element }: ExistingProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current)
  return null
}
