import { Select } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/ScrollArea.css'
import { useState } from 'react'
import type { Portal } from '#api/portals.ts'

/** Only so many options are rendered; the search finds the others. */
const maxOptions = 30

interface AddPortalProps {
  portals: readonly Portal[]
  onAdd: (portal: Portal) => void
}

/** Chooses one more portal, by its name or domain. */
export function AddPortal({ portals, onAdd }: AddPortalProps) {
  const [typed, setTyped] = useState('')
  return (
    <Select
      aria-label="Add a portal to the comparison"
      placeholder="Add a portal…"
      searchable
      limit={maxOptions}
      nothingFoundMessage="No portal matches"
      data={portals.map(({ id, name, domain }) => ({ value: id, label: domain === '' ? name : `${name} · ${domain}` }))}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const portal = portals.find((one) => one.id === id)
        if (portal) onAdd(portal)
        setTyped('')
      }}
      w="min(20rem, 100%)"
    />
  )
}
