import { Button } from '@mantine/core'
import { counted } from '#lib/numbers.ts'
import { IconChevronDown, IconChevronRight } from '#ui/icons.ts'
import { useFailuresSearch } from '../FailuresBar.tsx'
import type { GroupRow, KnownFold } from '../GroupTitle.tsx'

export const knownLine = ({ fold }: GroupRow) => fold && <KnownLine fold={fold} />

function KnownLine({ fold: { groups, isOpen, hasOpenRow } }: { fold: KnownFold }) {
  const { search, onSearch } = useFailuresSearch()
  const runs = groups.reduce((sum, group) => sum + group.runs.length, 0)
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<Icon size={16} aria-hidden />}
      aria-expanded={isOpen}
      onClick={() =>
        onSearch({ unfold: isOpen ? undefined : 'known', open: isOpen && hasOpenRow ? undefined : search.open })
      }
    >
      {`${counted(groups.length, 'known group')}, ${counted(runs, 'run')}`}
    </Button>
  )
}
