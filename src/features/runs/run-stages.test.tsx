import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAppAt } from '#app/test-app.tsx'
import { changeResponses, dataOf, details, startPaused } from '#app/test-screen.ts'

const scenario = { portals: 3, now: '2026-03-04T09:30:00Z' }

async function openStages(...stages: object[]) {
  startPaused()
  const { pipelines } = await dataOf(scenario).category('1001', 'key=status&value=Failed')
  const run = pipelines[0]?.pipeline_run_seq
  const { user, platform } = openAppAt(`/dashboard/portals/1001/pipelines?show=Failed&run=${run}&tab=stages`, scenario)
  changeResponses(platform, /view=status/, () =>
    JSON.stringify({ pipelines: { status: 'Failed', stage_summaries: stages } }),
  )
  const part = within(await details())
  await part.findByRole('list', { name: 'Stages' })
  return { user, part }
}

const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)

describe('the stages of an open run', () => {
  it('show 100 or 0 percent in bar and text if the platform sends 140 or -3', async () => {
    const { part } = await openStages(
      { stage_type: 'Allocate', percent_completed: 140, status: 'Successful' },
      { stage_type: 'Allocate', percent_completed: -3, status: 'Failed', start_time: '2026-03-04T09:00:00Z' },
    )
    const stages = part.getAllByRole('listitem', { name: 'Stage Allocate' })
    expect(stages.map((stage) => within(stage).getByText(/%$/).textContent)).toEqual(['100%', 'stopped at 0%'])
    expect(part.getAllByRole('progressbar').map((bar) => bar.ariaValueNow)).toEqual(['100', '0'])
  })

  it('have collapsed metrics, except for the failed stage', async () => {
    const { user, part } = await openStages(
      { stage_type: 'Teleport', status: 'Successful', metrics: { beams_done: 7, sales_total_value: null } },
      { stage_type: 'Pay', status: 'Failed', metrics: { payees_processed: 12 } },
      { stage_type: 'Post', status: 'Pending' },
    )
    const stage = (name: string) => within(part.getByRole('listitem', { name: `Stage ${name}` }))
    expect(stage('Pay').getByRole('button', { name: /^Pay/ })).toHaveAttribute('aria-expanded', 'true')
    const payments = ['Payees processed', 'Payments created', 'Payments total value']
    expect(texts(stage('Pay').getAllByRole('term'))).toEqual(payments)
    expect(texts(stage('Pay').getAllByRole('definition'))).toEqual(['12', '—', '$0'])
    expect(stage('Post').queryByRole('button', { name: /^Post/ })).toBeNull()
    expect(stage('Teleport').queryByRole('term')).toBeNull()
    stage('Teleport')
      .getByRole('button', { name: /^Teleport/ })
      .focus()
    await user.keyboard('{Enter}')
    expect(texts(stage('Teleport').getAllByRole('term'))).toEqual(['Beams done', 'Sales total value'])
    expect(texts(stage('Teleport').getAllByRole('definition'))).toEqual(['7', '$0'])
  })
})
