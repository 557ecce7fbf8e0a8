import { describe, expect, it } from 'vitest'
import { upstreamParts } from './nginx.ts'

describe("the API's address for nginx", () => {
  it.each([
    ['https://api.example', 'https', 'api.example', 'api.example', 'api.example:443'],
    ['http://api:8080/', 'http', 'api:8080', 'api', 'api:8080'],
    ['http://10.0.0.1', 'http', '10.0.0.1', '10.0.0.1', '10.0.0.1:80'],
  ])('is split: %s', (address, scheme, host, name, connect) => {
    expect(upstreamParts(address)).toEqual({ API_SCHEME: scheme, API_HOST: host, API_NAME: name, API_ADDRESS: connect })
  })

  it.each([
    '',
    'api.example',
    'https://',
    'ftp://api.example',
    'https://api.example/v1',
    'http://a b',
    'http://a;b',
    'http://u@a',
  ])('is rejected with a hint: %j', (address) => {
    expect(() => upstreamParts(address)).toThrow('API_UPSTREAM must name the API')
  })
})
