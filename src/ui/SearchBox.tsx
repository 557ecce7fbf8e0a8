import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { IconSearch } from './icons.ts'

interface SearchBoxProps {
  label: string
  /** What is searched for now, from the address. */
  value: string
  /** Called shortly after the last key, at once on Enter, Escape and clear. */
  onChange: (value: string) => void
}

/** In ms: long enough for a word typed in one go to be one search. */
const pause = 150

/** A search field whose truth is the address; only what is being typed is its own. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState<string>()
  // The address has caught up: from here on it alone says what stands in the field, Back included.
  if (typed !== undefined && typed === value) setTyped(undefined)
  const commitSoon = useDebouncedCallback(onChange, pause)
  const commitNow = (next: string) => {
    commitSoon.cancel()
    setTyped(next)
    onChange(next)
  }
  const shown = typed ?? value
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={shown !== '' && <CloseButton size="sm" aria-label="Clear search" onClick={() => commitNow('')} />}
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        commitSoon(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commitNow(shown)
        if (event.key === 'Escape' && shown !== '') commitNow('')
      }}
    />
  )
}
