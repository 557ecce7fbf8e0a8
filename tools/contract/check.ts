import type { QueryKey } from '@tanstack/react-query'
import PQueue from 'p-queue'
import * as z from 'zod/mini'
import type { CallParts, Endpoint } from '../../src/api/endpoint.ts'
import { readingOf, type Difference } from './differences.ts'
import { addressOf, send, type Received, type Target } from './send.ts'

interface Line extends Omit<Received, 'body'> {
  id: string
  call: string
  differences: readonly Difference[]
  /** True if the console cannot use the response. */
  isError: boolean
}

export class Unusable extends Error {}

type ResponseOf = <Data>(
  endpoint: Endpoint<string, unknown, unknown, Data>,
  input: CallParts,
) => Promise<Data | undefined>

export interface Check {
  readonly lines: readonly Line[]
  readonly leftOut: readonly string[]
  /** Makes a call. Resolves to what the pages get; undefined where there is none. Never throws. */
  call: ResponseOf
  fetch: <Data>(
    endpoint: Endpoint<string, unknown, unknown, Data>,
    query: { queryKey: QueryKey },
  ) => Promise<Data | undefined>
  leaveOut: (what: string) => void
}

const callParts = z.looseObject({
  params: z.optional(z.record(z.string(), z.string())),
  query: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.undefined()]))),
})

export function createCheck(target: Target): Check {
  const queue = new PQueue({ concurrency: 2 })
  const lines: Line[] = []
  const leftOut: string[] = []
  const call: ResponseOf = (endpoint, input) =>
    queue.add(async () => {
      const { body, ...received } = await send(target, endpoint, input)
      if (received.status === 403) leftOut.push(`${endpoint.id}: this user has no permission (403).`)
      const reading = received.problem === undefined ? readingOf(endpoint, body) : undefined
      lines.push({
        ...received,
        id: endpoint.id,
        call: `${endpoint.method.toUpperCase()} ${addressOf(endpoint, input)}`,
        differences: reading?.differences ?? [],
        isError: reading?.isContractError ?? received.status !== 403,
      })
      return reading?.response
    })
  return {
    lines,
    leftOut,
    call,
    fetch: (endpoint, { queryKey }) => call(endpoint, z.parse(callParts, queryKey.at(-1))),
    leaveOut: (what) => void leftOut.push(what),
  }
}
