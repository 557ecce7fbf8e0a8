import { Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { Run } from '#api/pipelines.ts'
import { counted } from '#lib/numbers.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { SelectionBar } from '#ui/ListBar.tsx'
import { SelectBox } from '#ui/row-selection/SelectBox.tsx'
import { useRowSelection, type RowSelection } from '#ui/row-selection/use-row-selection.ts'
import { absoluteLink } from '#lib/absolute-link.ts'
import { listedRun, useRunReport } from './run-facts.ts'
import { statusWord } from './run-texts.ts'

export const RunSelectionContext = createContext<RowSelection<Run> | undefined>(undefined)

export const useRunSelection = (rows: readonly Run[]) =>
  useRowSelection<Run>({ idOf: (run) => run.pipelineRunSeq, rows, max: 50 })

type Selection = ReturnType<typeof useRunSelection>

interface SelectionBarProps {
  portalId: string
  selection: Selection
}

export function RunSelectionBar({ portalId, selection }: SelectionBarProps) {
  const { selected, isFull } = selection
  const report = useReport(portalId)
  const isEmpty = selected.size === 0
  const most = isFull ? ' (maximum)' : ''
  return (
    <SelectionBar label="Selected runs" selection={selection}>
      {/* The button includes the number: a separate text would need another line on a phone and move the rows. */}
      <Text size="sm" role="status" className={isEmpty || isFull ? undefined : 'sr-only'}>
        {isEmpty ? 'Select runs to copy' : `${counted(selected.size, 'run')} selected${most}`}
      </Text>
      {!isEmpty && (
        <CopyText
          label={`Copy report for ${counted(selected.size, 'run')}`}
          text={() => report([...selected.values()])}
        />
      )}
    </SelectionBar>
  )
}

function useReport(portalId: string) {
  const router = useRouter()
  const report = useRunReport(portalId)
  const linkOf = (run: string) =>
    absoluteLink(router.buildLocation({ from: '/$base/portals/$portalId/pipelines', to: '.', search: { run } }))
  return (selected: readonly Run[]) =>
    report(
      selected.map((run) =>
        listedRun(portalId, run.pipelineRunSeq, linkOf(run.pipelineRunSeq), { ...run, status: statusWord(run) }),
      ),
    )
}

export function SelectRun({ run }: { run: Run }) {
  const selection = use(RunSelectionContext)
  return (
    selection && (
      <SelectBox
        label={`Select run ${run.pipelineRunSeq}`}
        checked={selection.selected.has(run.pipelineRunSeq)}
        isFull={selection.isFull}
        onToggle={(isRange) => selection.toggle(run, isRange)}
      />
    )
  )
}
