import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useCommand, type Command } from '#ui/commands/commands.ts'
import { holdKeys } from '#ui/keys/held-keys.ts'
import type { ViewTable } from './default-view.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

const openViews: Command = { label: 'Views', group: 'Screen' }

interface ViewsButtonProps {
  table: ViewTable
  /** The columns on screen, where a person chooses them. */
  columns?: string
}

/** Opens the menu of this person's views of a table. */
export function ViewsButton(props: ViewsButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  // Undefined until it opens for the first time.
  const [isOpen, setIsOpen] = useState<boolean>()
  const open = () => {
    holdKeys()
    setIsOpen(true)
  }
  useCommand(openViews, open)
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="xs"
        px={6}
        h={28}
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        onClick={() => (isOpen ? setIsOpen(false) : open())}
      >
        Views
      </Button>
      {isOpen !== undefined && <ViewsMenu {...props} button={button} isOpen={isOpen} onOpen={setIsOpen} />}
    </>
  )
}
