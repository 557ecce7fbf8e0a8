import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { endpointIds } from '../../src/api/endpoints.ts'
import { openApiText } from './openapi.ts'
import { openApiDocument } from './document.ts'

test('the document of the API is valid OpenAPI 3.1, by a linter', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // It has no public license.
      'info-license': 'off',
      // The platform has /v1/portals/members next to /v1/portals/{portalId}.
      'no-ambiguous-paths': 'off',
    },
  })
  const problems = await lintFromString({ source: await openApiText(), absoluteRef: 'openapi.json', config })
  expect(problems.map(({ message, ruleId, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)).toEqual([])
})

test('it has every endpoint', () => {
  const operations = Object.values(openApiDocument('1').paths).flatMap((methods) => Object.values(methods))
  const ids = operations.flatMap(({ operationId }) => String(operationId).split('-or-'))
  expect(ids.toSorted()).toEqual(endpointIds.toSorted())
})

test('it has the keys, the types and the texts of a call as they are on the wire', () => {
  const { paths } = openApiDocument('1')
  expect(paths['/v1/portals/{portalId}/pipeline_days']?.['patch']).toMatchObject({
    requestBody: {
      content: {
        'application/vnd.portals.v1+json': {
          schema: { properties: { pipeline_days: { type: 'number' } }, required: ['pipeline_days'] },
        },
      },
    },
    responses: { 401: { description: 'Shown as: Unauthorized.' } },
  })
})
