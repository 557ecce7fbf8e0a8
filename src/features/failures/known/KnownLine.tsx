import { Button } from '@mantine/core'
import { counted } from '#lib/numbers.ts'
import { IconChevronDown, IconChevronRight } from '#ui/icons.ts'
import { groupWithRun } from '../failure-groups.ts'
import type { FailuresAddress } from '../failures-search.ts'
import type { GroupRow } from '../GroupTitle.tsx'

/** Known groups come last, below a line that unfolds them. */
export function foldKnown(rows: readonly GroupRow[], { search, onSearch }: FailuresAddress): readonly GroupRow[] {
  const known = rows.filter((row) => row.known)
  const [first] = known
  if (!first) return rows
  const hasOpenRow = groupWithRun(known, search.open) !== undefined
  const isOpen = search.unfold === 'known' || hasOpenRow
  const onToggle = () =>
    onSearch({ unfold: isOpen ? undefined : 'known', open: isOpen && hasOpenRow ? undefined : search.open })
  const line = <KnownLine groups={known} isOpen={isOpen} onToggle={onToggle} />
  return [...rows.filter((row) => !row.known), { ...first, line }, ...(isOpen ? known : [])]
}

interface KnownLineProps {
  groups: readonly GroupRow[]
  isOpen: boolean
  onToggle: () => void
}

function KnownLine({ groups, isOpen, onToggle }: KnownLineProps) {
  const runs = groups.reduce((sum, group) => sum + group.runs.length, 0)
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<Icon size={16} aria-hidden />}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {`${counted(groups.length, 'known group')}, ${counted(runs, 'run')}`}
    </Button>
  )
}
