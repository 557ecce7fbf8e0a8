import { Menu } from '@mantine/core'
import { MenuAt } from '../overlay/MenuAt.tsx'
import { formats, type Format } from './exported.ts'

interface ExportMenuProps {
  /** The button that has opened it. */
  anchor: HTMLElement
  onExport: (format: Format) => void
  onClose: () => void
}

/** The formats of a file. */
export function ExportMenu({ anchor, onExport, onClose }: ExportMenuProps) {
  return (
    <MenuAt button={anchor} onClose={onClose}>
      {formats.map((format) => (
        <Menu.Item key={format} onClick={() => onExport(format)}>
          {format.toUpperCase()}
        </Menu.Item>
      ))}
    </MenuAt>
  )
}
