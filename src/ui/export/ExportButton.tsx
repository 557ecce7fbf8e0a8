import { Button } from '@mantine/core'
import { Suspense, useId, useState } from 'react'
import { useCommand, type Command } from '../commands/commands.ts'
import { IconDownload } from '../icons.ts'
import { holdKeys } from '../keys/held-keys.ts'
import { lazyExtra } from '../lazy-extra.ts'
import type { ExportLoader, Format } from './exported.ts'

const ExportMenu = lazyExtra(async () => (await import('./ExportMenu.tsx')).ExportMenu)

const asCsv: Command = { label: 'Export as CSV', group: 'Screen' }
const asJson: Command = { label: 'Export as JSON', group: 'Screen' }

interface ExportButtonProps {
  load: ExportLoader
  /** The accessible name of a button beside another one, which offers the commands. */
  name?: string
  disabled?: boolean
}

/** Exports a table. All else loads when it is needed. */
export function ExportButton({ load, name = 'Export', disabled = false }: ExportButtonProps) {
  // Not memoized: it renders rarely, and bytes of the first load count (docs/architecture.md, Measured).
  'use no memo'
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const save = async (format: Format) => {
    const { saveExport } = await import('./save-export.tsx')
    await saveExport(load, format, () => button?.focus())
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
      <Suspense>
        {isOpen && button && (
          <ExportMenu anchor={button} onExport={(format) => void save(format)} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
