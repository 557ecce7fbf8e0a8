import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Existing } from '../overlay/Existing.tsx'
import { formats, type Format } from './exported.ts'

interface ExportMenuProps {
  /** The button that has opened it. */
  anchor: HTMLElement
  onExport: (format: Format) => void
  onClose: () => void
}

/** The formats of a file. */
export function ExportMenu({ anchor, onExport, onClose }: ExportMenuProps) {
  const close = () => {
    anchor.focus()
    onClose()
  }
  return (
    <Menu
      opened
      id={anchor.id}
      position="bottom-end"
      offset={4}
      // Within the screen, whose landmark it belongs to.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      onClose={close}
    >
      <Menu.Target>
        <Existing element={anchor} />
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => onExport(format)}>
            {format.toUpperCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
