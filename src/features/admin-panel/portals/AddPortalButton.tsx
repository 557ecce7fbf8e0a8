import { Button } from '@mantine/core'
import { IconPlus } from '#ui/icons.ts'
import { useOpenDialog } from './portal-context.ts'

/** Opens the form for a new portal. */
export function AddPortalButton() {
  const open = useOpenDialog()
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open({ dialog: 'add' })}>
      Add Portal
    </Button>
  )
}
