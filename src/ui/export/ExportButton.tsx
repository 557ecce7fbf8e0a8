import { Button, Menu } from '@mantine/core'
import { useRef } from 'react'
import { IconDownload } from '#ui/icons.ts'
import { ButtonMenu } from '#ui/overlay/ButtonMenu.tsx'
import { formats, type ExportSource, type Format } from './exported.ts'

const loadSave = () => import('./save-export.tsx')

interface ExportButtonProps {
  source: () => ExportSource
  name: string
}

export function ExportButton({ source, name }: ExportButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const save = async (format: Format) => {
    const { saveExport } = await loadSave()
    await saveExport(source, format, () => button.current?.focus())
  }
  return (
    <ButtonMenu
      button={
        <Button ref={button} size="xs" px={6} variant="default" aria-label={name} title="Export">
          <IconDownload size={16} aria-hidden />
        </Button>
      }
    >
      {formats.map((format) => (
        <Menu.Item key={format} onClick={() => void save(format)}>
          {format.toUpperCase()}
        </Menu.Item>
      ))}
    </ButtonMenu>
  )
}
