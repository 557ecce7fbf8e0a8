import * as z from 'zod/mini'
import type { Platform } from './platform.ts'
import { clientOf } from './test-client.ts'

const row = z.object({
  pipeline_run_seq: z.string(),
  start_time: z.nullable(z.string()),
  date_submitted: z.string(),
  state: z.string(),
  status: z.nullable(z.string()),
  command: z.string(),
  stage_type: z.string(),
  batch_name: z.nullable(z.string()),
  num_errors: z.number(),
  num_warnings: z.number(),
})
const listResponse = z.object({ pipelines: z.array(row), total: z.number() })
const counts = z.record(z.string(), z.number())
const summaryResponse = z.object({ pipelines: counts })
const stage = z.object({
  stage_type: z.string(),
  status: z.string(),
  error_count: z.number(),
  percent_completed: z.number(),
  metrics: z.nullable(z.record(z.string(), z.unknown())),
  validate_stage_metrics: z.nullable(z.array(z.object({ error: z.number() }))),
  transfer_stage_metrics: z.nullable(z.array(z.object({ transferred: z.number() }))),
})
const statusResponse = z.object({
  pipelines: z.object({ error_count: z.number(), warning_count: z.number(), stage_summaries: z.array(stage) }),
})
const message = z.object({
  severity: z.string(),
  err_code: z.string(),
  description: z.string(),
  time_stamp: z.string(),
})
const messagesResponse = z.object({ pipelines: z.tuple([z.object({ messages: z.array(message) })]) })

export function readerOf(platform: Platform) {
  const send = clientOf(platform)
  const read = async <Value>(schema: z.ZodMiniType<Value>, path: string) =>
    z.parse(schema, (await send(`/v1/portals/${path}`)).json)
  return {
    list: (id: string, query: string) => read(listResponse, `${id}/pipelines?${query}`),
    category: (id: string, query: string) => read(listResponse, `${id}/pipelines/category?${query}`),
    summary: async (id: string, query = '') => (await read(summaryResponse, `${id}/summary?${query}`)).pipelines,
    status: async (id: string, run: string) =>
      (await read(statusResponse, `${id}/pipelines/${run}?view=status`)).pipelines,
    messages: async (id: string, run: string) =>
      (await read(messagesResponse, `${id}/pipelines/${run}?view=messages`)).pipelines[0].messages,
  }
}

export const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
