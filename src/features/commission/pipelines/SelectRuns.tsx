import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { use } from 'react'
import type { Run } from '#api/run-schemas.ts'
import { useShownZone } from '#domain/shown-zone.ts'
import { useDashboardPortals } from '#features/commission/dashboard/dashboard-portals.ts'
import { counted } from '#lib/numbers.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { SelectBox } from '#ui/row-selection/SelectBox.tsx'
import { listedRun, withDetails } from './note-details.ts'
import { absoluteLink, runNote } from './run-note.ts'
import { RunSelectionContext, type useRunSelection } from './run-selection.ts'
import { statusWord } from './run-texts.ts'

type Selection = ReturnType<typeof useRunSelection>

interface SelectionBarProps {
  portalId: string
  selection: Selection
}

/** How many runs are selected, and a note of them; as long as boxes are shown. */
export function SelectionBar({ portalId, selection: { selected, isFull, clear, switchOn } }: SelectionBarProps) {
  const note = useNote(portalId)
  const isEmpty = selected.size === 0
  const most = isFull ? ', the most there can be' : ''
  return (
    <Group gap="sm">
      {/* The button says the number, too: on a phone both would need another line, and move the rows. */}
      <Text size="sm" role="status" className={isEmpty || isFull ? undefined : 'sr-only'}>
        {isEmpty ? 'Select runs for a note' : `${counted(selected.size, 'run')} selected${most}`}
      </Text>
      {!isEmpty && (
        <CopyText label={`Copy note of ${counted(selected.size, 'run')}`} text={() => note([...selected.values()])} />
      )}
      {/* Always there, so that it keeps the focus. */}
      <Button size="compact-sm" variant="default" onClick={clear}>
        Clear
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => switchOn(false)}>
        Done
      </Button>
    </Group>
  )
}

/** Writes the note of several runs of a portal. */
function useNote(portalId: string) {
  const client = useQueryClient()
  const router = useRouter()
  const zone = useShownZone()
  const portal = useDashboardPortals().data?.find(({ id }) => id === portalId) ?? { name: portalId, domain: '' }
  const linkOf = (run: string) =>
    absoluteLink(router.buildLocation({ from: '/$base/portals/$portalId/pipelines', to: '.', search: { run } }))
  return async (selected: readonly Run[]) => {
    const listed = selected.map((run) =>
      listedRun(portalId, run.pipelineRunSeq, linkOf(run.pipelineRunSeq), { ...run, status: statusWord(run) }),
    )
    return runNote({ portal, runs: await withDetails(client, listed), zone })
  }
}

/** The box that selects a run; nothing while nothing can be selected. */
export function SelectRun({ run }: { run: Run }) {
  const selection = use(RunSelectionContext)
  return (
    selection && (
      <SelectBox
        label={`Select run ${run.pipelineRunSeq}`}
        checked={selection.selected.has(run.pipelineRunSeq)}
        isFull={selection.isFull}
        onToggle={() => selection.toggle(run)}
      />
    )
  )
}
