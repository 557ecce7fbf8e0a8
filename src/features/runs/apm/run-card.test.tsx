import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApmRun } from '#api/apm-runs.ts'
import { usualOf } from '#domain/run-rules/run-history.ts'
import { runCard } from './run-columns.tsx'

const runOf = (part: Partial<ApmRun>) => ({
  key: '1',
  starttime: '2026-03-04 09:00:00.000 AM',
  usual: usualOf([60_000, 60_000, 60_000, 60_000, 60_000]),
  ...part,
})

function renderCard(part: Partial<ApmRun>) {
  const run = runOf(part)
  render(
    <MantineProvider>
      {runCard.columns.map(({ id, cell }) => (
        <div key={id}>{cell?.(run)}</div>
      ))}
    </MantineProvider>,
  )
}

describe('the card of an APM run', () => {
  it('says that a run takes longer than usual that has not ended', () => {
    renderCard({ status: 'Running', elapsedtime: '600000' })
    expect(screen.getByText(/^overdue since/)).toBeVisible()
    expect(screen.queryByText('Ended')).not.toBeInTheDocument()
  })

  it('says when a run ended, and its usual duration if it took longer', () => {
    renderCard({ status: 'Successful', elapsedtime: '60000', endtime: '2026-03-04 09:01:00.000 AM' })
    expect(screen.getByText('Ended').parentElement).toHaveTextContent(/9:01:00 am$/)
    renderCard({ status: 'Successful', elapsedtime: '600000', endtime: '2026-03-04 09:10:00.000 AM' })
    expect(screen.getByText(/10× usual \(1 min, 5 runs\)/)).toBeVisible()
  })
})
