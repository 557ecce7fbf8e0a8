import { useWindowEvent } from '@mantine/hooks'
import { useNavigate, type LinkProps } from '@tanstack/react-router'
import { use, useRef, useState, type ReactNode } from 'react'
import { useDashboardBase, type DashboardBase } from '#domain/dashboard.ts'
import { listLinks } from '#domain/list-links.ts'
import { useShortcutsOn } from '#ui/commands/use-shortcuts-on.ts'
import { CommandsContext, shortcutsCommand, useCommand, type Command } from '#ui/commands/commands.ts'
import { isMac } from '#ui/commands/control-key.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { areas } from '../areas.ts'
import { afterKey, isFree, noSequence, typedKey } from './key-match.ts'

const ShortcutsDialog = lazyPart('the keyboard shortcuts', () =>
  import('./ShortcutsDialog.tsx').then((code) => code.ShortcutsDialog),
)

interface GoToProps {
  command: Command
  link: (base: DashboardBase) => LinkProps
}

const destinations = [...areas, { label: 'Failures', keys: 'g f', link: listLinks.failures }].map(
  ({ label, keys, link }): GoToProps => ({
    command: { label, group: 'Go to', keys },
    link,
  }),
)

function GoTo({ command, link }: GoToProps) {
  const navigate = useNavigate()
  const base = useDashboardBase()
  useCommand(command, () => void navigate(link(base)))
  return null
}

export function Shortcuts() {
  const commands = use(CommandsContext)
  const [isOn] = useShortcutsOn()
  const [list, setList] = useState<ReactNode>()
  const sequence = useRef(noSequence)

  const showList = () => {
    setList(<ShortcutsDialog offered={commands?.offered() ?? []} onClose={() => setList(undefined)} />)
  }
  const press = (event: KeyboardEvent) => {
    const before = sequence.current
    sequence.current = noSequence
    if (!isOn || !isFree(event)) return
    const offered = commands?.offered() ?? []
    const key = typedKey(event, isMac)
    const keys = offered.flatMap(({ command }) => command.keys ?? [])
    const after = afterKey(before, key, event.timeStamp, keys)
    sequence.current = after.sequence
    // An Escape that ends a sequence closes nothing else.
    if (after.isWithin && event.key === 'Escape') event.preventDefault()
    if (after.shortcut === undefined) return
    event.preventDefault()
    const hit = offered.findLast(({ command }) => command.keys === after.shortcut)
    if (hit && (!event.repeat || hit.command.repeats)) hit.execute()
  }
  useWindowEvent('keydown', press)
  useCommand(shortcutsCommand, showList)
  return (
    <>
      {destinations.map((destination) => (
        <GoTo key={destination.command.label} {...destination} />
      ))}
      {list}
    </>
  )
}
