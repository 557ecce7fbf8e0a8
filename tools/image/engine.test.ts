import { describe, expect, it } from 'vitest'
import { baseImages, isMissingImage } from './engine.ts'

it('the base images of a Dockerfile are named once each, and its own stages not at all', () => {
  const dockerfile =
    'ARG A=/\n# FROM old:1\nFROM node:24 AS packages\nRUN a\nFROM packages AS build\nFROM node:24\nFROM x/nginx:1.2'
  expect(baseImages(dockerfile)).toEqual(['node:24', 'x/nginx:1.2'])
})

describe('a failed pull', () => {
  it.each([
    'manifest for node:24.99.0 not found: manifest unknown: manifest unknown',
    'failed to resolve reference: library/node:24.99.0: not found',
    'pull access denied for nod, repository does not exist or may require docker login',
  ])('is a mistake in the Dockerfile: %s', (message) => expect(isMissingImage(message)).toBe(true))

  it.each([
    'Get "https://registry.example/v2/": dial tcp: lookup registry.example on 10.0.0.1:53: no such host',
    'net/http: request canceled while waiting for connection (Client.Timeout exceeded while awaiting headers)',
    'proxyconnect tcp: access denied by policy',
    'lookup registry.example: host not found',
    'toomanyrequests: You have reached your pull rate limit.',
  ])('is a registry that does not respond: %s', (message) => expect(isMissingImage(message)).toBe(false))
})
