import { anyResponse, mediaType, noContent, type AnyEndpoint } from '../../src/api/endpoint.ts'
import { endpointIds, endpointOf } from '../../src/api/endpoints.ts'
import { genericText, type Messages } from '../../src/lib/messages.ts'
import { orderedHandlers } from '../../mocks/handlers/all.ts'
import { components, queryParameters, wireSchema, type JsonSchema } from './wire-schema.ts'

const titles: Readonly<Record<string, string>> = {
  users: 'The session',
  accounts: 'Accounts',
  portals: 'Portals of the commission dashboard',
  members: 'With whom portals are shared',
  pipelines: 'Pipeline runs',
  thresholds: 'Alert thresholds',
  apmPortals: 'Portals of the APM dashboard',
  apmRuns: 'Monitoring runs',
}

const content = (schema: JsonSchema) => ({ [mediaType]: { schema } })

function shown(message: Messages['fallback'] = genericText): string {
  if (message === null) return 'The page itself shows it.'
  return typeof message === 'string'
    ? `Shown as: ${message}`
    : `Shown as the server's message, or else: ${message.serverOr}`
}

const failure = (messages: readonly Messages['fallback'][]) => ({
  $ref: '#/components/responses/Failure',
  description: [...new Set(messages.map(shown))].join(' '),
})

function success({ response }: AnyEndpoint): JsonSchema {
  if (Object.is(response, noContent)) return { description: 'Done. A body is not read.' }
  if (Object.is(response, anyResponse)) return { description: 'Done. Any JSON, or no body.' }
  return { description: 'The response.', content: content(wireSchema(response)) }
}

const openIds = new Set(orderedHandlers.flatMap(({ open, endpoint }) => (open ? [endpoint.id] : [])))

function queryOf(endpoints: readonly AnyEndpoint[]): readonly JsonSchema[] {
  const all = endpoints.flatMap(({ query }) => (query ? queryParameters(query) : []))
  return Object.entries(Object.groupBy(all, ({ name }) => name)).map(([name, same = []]) => {
    const [first, ...others] = same.map(({ schema }) => schema)
    const required = same.every((one) => one.required)
    return { name, in: 'query', required, schema: others.length > 0 ? { anyOf: [first, ...others] } : first }
  })
}

/** OpenAPI has one operation per method and path. */
function operation(endpoints: readonly [AnyEndpoint, ...AnyEndpoint[]]): JsonSchema {
  const [first] = endpoints
  const query = queryOf(endpoints)
  const path = Array.from(first.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const statuses = new Set(['401', ...endpoints.flatMap(({ messages }) => Object.keys(messages.texts ?? {}))])
  const failures = Array.from(statuses, (status) => {
    // A 401 without a text of its own ends the session.
    const messages = endpoints.map(({ messages: { texts } }) => texts?.[Number(status)] ?? null)
    return [status, failure(messages)] as const
  })
  const responses = endpoints.map(success)
  return {
    operationId: endpoints.map(({ id }) => id).join('-or-'),
    tags: [first.id.split('.')[0]],
    summary: [...new Set(endpoints.map(({ id, messages }) => messages.title || id))].join(', or '),
    ...(openIds.has(first.id) ? { security: [] } : {}),
    ...(path.length + query.length > 0 ? { parameters: [...path, ...query] } : {}),
    ...(first.body ? { requestBody: { required: true, content: content(wireSchema(first.body)) } } : {}),
    responses: {
      '2XX':
        responses.length === 1
          ? responses[0]
          : {
              description: 'By `view`, in this order.',
              content: content({ anyOf: endpoints.map(({ response }) => wireSchema(response)) }),
            },
      ...Object.fromEntries(failures),
      default: failure(endpoints.map(({ messages }) => messages.fallback)),
    },
  }
}

export function openApiDocument(version: string) {
  const endpoints = endpointIds.map(endpointOf)
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const { path, method } of endpoints) {
    const [first, ...same] = endpoints.filter((one) => one.path === path && one.method === method)
    if (first) paths[path] = { ...paths[path], [method]: operation([first, ...same]) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Platform API of the portal console',
      version,
      description:
        'Every call that the console makes, and what it reads of the responses. Fields that are not listed are ignored. An entry of a list that cannot be read is left out, and counted on the screen.',
    },
    servers: [{ url: '/', description: 'The origin of the console, or VITE_API_BASE_URL.' }],
    security: [{ token: [] }],
    tags: Object.entries(titles).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: components,
      responses: {
        Failure: {
          description: 'A failure; its message is at most shown as text.',
          content: content({ $ref: '#/components/schemas/Error' }),
        },
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}
