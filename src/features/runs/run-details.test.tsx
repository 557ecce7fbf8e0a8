import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { runMessagesQuery, runStatusQuery } from '#api/pipelines.ts'
import { withDetails, type ListedRun } from '#domain/run-rules/run-report.ts'

const run: ListedRun = {
  portalId: '1',
  runId: '7',
  status: 'Failed',
  stage: undefined,
  message: undefined,
  startTime: '2026-03-04T08:12:33Z',
  stopTime: '2026-03-04T09:30:00Z',
  link: 'https://console.example/',
}

describe('the errors and the failed stage of a run', () => {
  it.each([
    { when: 'before it stopped are loaded again', at: '2026-03-04T09:29:00Z', errors: ['NEW'], stage: 'Classify' },
    { when: 'after it stopped are final', at: '2026-03-04T09:31:00Z', errors: [], stage: undefined },
  ])('that were loaded $when', async ({ at, errors, stage }) => {
    const answer = {
      messages: [{ err_code: 'NEW', severity: 'Error' }],
      status: 'Failed',
      stage_summaries: [{ stage_type: 'Classify', status: 'Failed' }],
    }
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const isMessages = new Request(input).url.includes('view=messages')
      return Response.json({ pipelines: isMessages ? [answer] : answer })
    })
    onTestFinished(() => fetch.mockRestore())
    const client = new QueryClient()
    const updatedAt = Date.parse(at)
    client.setQueryData(runMessagesQuery('1', run.runId).queryKey, [], { updatedAt })
    const running = { status: 'Running', errorCount: 0, warningCount: 0, stages: [] }
    client.setQueryData(runStatusQuery('1', run.runId).queryKey, running, { updatedAt })
    const [found] = await withDetails(client, [run])
    expect(found?.messages?.map(({ errCode }) => errCode)).toEqual(errors)
    expect(found?.failedStage).toBe(stage)
  })
})
