import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import type { Portal } from '#api/portals.ts'
import { searchRows } from '#domain/status-table/portal-rows.ts'
import { isolate } from '#lib/texts.ts'

const labelOf = ({ name, domain }: Portal) => (domain === '' ? name : `${isolate(name)} · ${isolate(domain)}`)

interface AddPortalProps {
  portals: readonly Portal[]
  onAdd: (portal: Portal) => void
}

/** Chooses one more portal: from the browser's list of suggestions, or by Enter once a single one matches. */
export function AddPortal({ portals, onAdd }: AddPortalProps) {
  const [typed, setTyped] = useState('')
  const listId = useId()
  const add = (portal: Portal) => {
    setTyped('')
    onAdd(portal)
  }
  return (
    <>
      <TextInput
        aria-label="Add a portal to the comparison"
        placeholder="Add a portal by name or domain"
        list={listId}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          const chosen = portals.find((portal) => labelOf(portal) === value)
          if (chosen) add(chosen)
          else setTyped(value)
        }}
        onKeyDown={({ key }) => {
          const [only, ...others] = searchRows(portals, typed)
          if (key === 'Enter' && typed.trim() !== '' && only && others.length === 0) add(only)
        }}
        w="min(20rem, 100%)"
      />
      <datalist id={listId}>
        {portals.map((portal) => (
          <option key={portal.id} value={labelOf(portal)} />
        ))}
      </datalist>
    </>
  )
}
