import { Button, Menu } from '@mantine/core'
import { useId, useState } from 'react'
import { useCommand, type Command } from '#ui/commands/commands.ts'
import { IconDownload } from '#ui/icons.ts'
import { holdKeys } from '#ui/keys/held-keys.ts'
import { MenuAt } from '#ui/overlay/MenuAt.tsx'
import { formats, type ExportSource, type Format } from './exported.ts'

const loadSave = () => import('./save-export.tsx')

const asCsv: Command = { label: 'Export as CSV', group: 'Screen' }
const asJson: Command = { label: 'Export as JSON', group: 'Screen' }

interface ExportButtonProps {
  /** Called when an export begins. */
  source: () => ExportSource
  /** The accessible name of a button beside another one, which offers the commands. */
  name?: string
  disabled?: boolean
}

/** Exports a table. What makes the files loads with the first one. */
export function ExportButton({ source, name = 'Export', disabled = false }: ExportButtonProps) {
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const save = async (format: Format) => {
    const { saveExport } = await loadSave()
    await saveExport(source, format, () => button?.focus())
  }
  const isOffered = !disabled && name === 'Export'
  useCommand(asCsv, isOffered ? () => void save('csv') : undefined)
  useCommand(asJson, isOffered ? () => void save('json') : undefined)
  return (
    <>
      <Button
        ref={setButton}
        id={id}
        size="xs"
        px={6}
        variant="default"
        disabled={disabled}
        aria-label={name}
        title="Export"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          if (!isOpen) holdKeys()
          setOpen(!isOpen)
        }}
      >
        <IconDownload size={16} aria-hidden />
      </Button>
      {isOpen && button && (
        <ExportMenu anchor={button} onExport={(format) => void save(format)} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface ExportMenuProps {
  /** The button that has opened it. */
  anchor: HTMLElement
  onExport: (format: Format) => void
  onClose: () => void
}

/** The formats of a file. */
function ExportMenu({ anchor, onExport, onClose }: ExportMenuProps) {
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
