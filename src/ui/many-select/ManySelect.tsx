import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { Button, Combobox, Group, Pill, PillsInput, Text, useCombobox } from '@mantine/core'
import { memo, useDeferredValue, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { searchFor } from '#lib/fold.ts'
import classes from './ManySelect.module.css'

interface ManyOption {
  id: string
  name: string
  note: string
  /** The name alone, or with what tells it from another one. */
  label: string
}

interface ManySelectProps {
  label: string
  hint: string
  things: string
  options: readonly ManyOption[]
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  error: ReactNode
  autoFocus?: boolean
  'data-path'?: string
  'aria-required'?: boolean
}

const maxOptions = 30
const maxPills = 12

function search(options: readonly ManyOption[], text: string): readonly ManyOption[] {
  const isFound = searchFor(text)
  return options.filter(({ name, note }) => isFound(name, note))
}

export function ManySelect(props: ManySelectProps) {
  const { label, hint, things, options, value, onChange, error, ...field } = props
  const [typed, setTyped] = useState('')
  const [atId, setAtId] = useState<string>()
  const found = useMemo(() => search(options, typed), [options, typed])
  const shown = found.slice(0, maxOptions)
  // Always open: a dropdown would cover the buttons below.
  const combobox = useCombobox({ opened: true })
  const chosen = useMemo(() => new Set(value), [value])
  // The list is not deferred, because the next key acts on its first match.
  const checked = useDeferredValue(chosen)
  const pills = options.filter((option) => chosen.has(option.id))
  const firstMatch = typed.trim() === '' ? undefined : shown.find(({ id }) => !chosen.has(id))
  const highlighted = shown.find(({ id }) => id === atId) ?? firstMatch
  const toggle = (one: string) => onChange(chosen.has(one) ? value.filter((other) => other !== one) : [...value, one])
  const add = (all: readonly ManyOption[]) => onChange([...new Set([...value, ...all.map(({ id }) => id)])])
  const type = (text: string) => {
    setTyped(text)
    setAtId(undefined)
  }
  const highlight = (step: number) => {
    const at = shown.findIndex(({ id }) => id === highlighted?.id)
    setAtId(shown.at(at < 0 && step < 0 ? -1 : (at + step) % shown.length)?.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) highlight(step)
    else if (event.key === 'Enter') {
      if (highlighted) add([highlighted])
      if (typed !== '' && shown.length > 0) type('')
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
    else return
    event.preventDefault()
  }
  return (
    <div>
      <Combobox store={combobox}>
        <PillsInput classNames={{ input: classes.chosen }} label={label} error={error} description={hint}>
          <Pill.Group>
            {pills.slice(0, maxPills).map((option) => (
              <Pill key={option.id} withRemoveButton onRemove={() => toggle(option.id)}>
                {option.label}
              </Pill>
            ))}
            {pills.length > maxPills && <Pill>and {pills.length - maxPills} more</Pill>}
            <Combobox.EventsTarget
              withExpandedAttribute
              withKeyboardNavigation={false}
              aria-activedescendant={highlighted && optionId(highlighted.id)}
            >
              <PillsInput.Field
                {...field}
                aria-autocomplete="list"
                value={typed}
                placeholder={pills.length === 0 ? `Search ${things}` : undefined}
                onChange={(event) => type(event.currentTarget.value)}
                onBlur={() => setAtId(undefined)}
                onKeyDown={onKeyDown}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
        <Combobox.Options
          className={classes.options}
          aria-label={`Matching ${things}`}
          aria-multiselectable
          // Browsers make a box that scrolls a tab stop; the arrow keys of the input scroll this one.
          tabIndex={-1}
          // Keeps the focus in the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ target }) => {
            const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
            if (option?.dataset.id !== undefined) toggle(option.dataset.id)
          }}
        >
          {shown.map((option) => (
            <Option
              key={option.id}
              option={option}
              chosen={checked.has(option.id)}
              isHighlighted={option.id === highlighted?.id}
            />
          ))}
          {found.length === 0 && <Combobox.Empty>No {things} found</Combobox.Empty>}
          {found.length > maxOptions && (
            <Combobox.Footer>{found.length - maxOptions} more. Type to narrow the list.</Combobox.Footer>
          )}
        </Combobox.Options>
      </Combobox>
      <SelectFound
        found={found.length}
        isAll={typed.trim() === ''}
        onSelect={() => add(found)}
        onClear={value.length === 0 ? undefined : () => onChange([])}
      >
        {value.length} of {options.length} {things} selected
      </SelectFound>
    </div>
  )
}

const optionId = (id: string): string => `option-${id}`

const showInList = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

interface OptionProps {
  option: ManyOption
  chosen: boolean
  isHighlighted: boolean
}

/** Plain elements, because dozens render at each key. */
const Option = memo(function Option({ option: { id, name, note }, chosen, isHighlighted }: OptionProps) {
  return (
    <div
      ref={isHighlighted ? showInList : undefined}
      id={optionId(id)}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      data-highlighted={isHighlighted || undefined}
      data-id={id}
      className={classes.option}
    >
      <bdi>{name}</bdi>
      <bdi className={classes.note}>{note}</bdi>
    </div>
  )
})

interface SelectFoundProps {
  found: number
  isAll: boolean
  onSelect: () => void
  /** Undefined if nothing is selected. */
  onClear: (() => void) | undefined
  children: ReactNode
}

function SelectFound({ found, isAll, onSelect, onClear, children }: SelectFoundProps) {
  return (
    <Group gap="xs" mt="xs">
      <Button size="compact-sm" variant="default" disabled={found === 0} onClick={onSelect}>
        {isAll ? `Select all ${found}` : `Select ${found} ${found === 1 ? 'match' : 'matches'}`}
      </Button>
      <Button size="compact-sm" variant="default" disabled={!onClear} onClick={onClear}>
        Clear
      </Button>
      <Text span size="sm" c="dimmed" role="status">
        {children}
      </Text>
    </Group>
  )
}
