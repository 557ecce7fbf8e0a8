import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { maxTextLength } from '#lib/search-params.ts'
import { listCommands, useCommand } from './commands/commands.ts'
import { IconSearch } from './icons.ts'
import { giveFocus } from './overlay/use-return-focus.ts'

interface SearchBoxProps {
  label: string
  /** For a field that is too narrow for the label. */
  placeholder?: string
  value: string
  onChange: (value: string) => void
  onEnter?: (value: string) => void
}

/** A word typed without a pause is one search. */
const debounceTime = 150

/** The address has the value; the only state is text that is not committed yet. */
export function SearchBox({ label, placeholder = label, value, onChange, onEnter }: SearchBoxProps) {
  const [typed, setTyped] = useState<string>()
  // The address has caught up: the field follows it again, also on Back.
  if (typed !== undefined && typed === value) setTyped(undefined)
  const commitSoon = useDebouncedCallback(onChange, debounceTime)
  const commitNow = (next: string) => {
    commitSoon.cancel()
    setTyped(next)
    onChange(next)
  }
  const shown = typed ?? value
  const field = useRef<HTMLInputElement>(null)
  useCommand(listCommands.search, () => {
    giveFocus(field.current)
    field.current?.select()
  })
  return (
    <TextInput
      ref={field}
      // Not type="search", with which browsers clear the field on every Escape, also of an input method.
      role="searchbox"
      inputMode="search"
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={shown !== '' && <CloseButton size="sm" aria-label="Clear search" onClick={() => commitNow('')} />}
      value={shown}
      maxLength={maxTextLength}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        commitSoon(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          commitNow(shown)
          onEnter?.(shown)
        }
        if (event.key === 'Escape' && shown !== '') commitNow('')
      }}
    />
  )
}
