import { describe, expect, it } from 'vitest'
import { configVariables } from './nginx.ts'

describe("the API's address for nginx", () => {
  it.each([
    ['https://api.example', 'https', 'api.example', 'api.example'],
    ['http://api:8080/', 'http', 'api:8080', 'api'],
    ['http://10.0.0.1', 'http', '10.0.0.1', '10.0.0.1'],
  ])('is split: %s', (address, scheme, host, name) => {
    expect(configVariables({ API_UPSTREAM: address })).toMatchObject({
      API_SCHEME: scheme,
      API_HOST: host,
      API_NAME: name,
    })
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
    expect(() => configVariables({ API_UPSTREAM: address })).toThrow('API_UPSTREAM must name the API')
  })
})

it('nginx does not start without the address of the API', () => {
  expect(() => configVariables({})).toThrow('API_UPSTREAM must name the API')
})

describe('the name servers for nginx', () => {
  it("are the machine's", () => {
    expect(configVariables({ API_UPSTREAM: 'http://api' }).API_RESOLVER).toMatch(/^[\d.:[\]]+/)
  })

  it('can be given', () => {
    const { API_RESOLVER } = configVariables({ API_UPSTREAM: 'http://api', API_RESOLVER: '10.0.0.2 valid=5s' })
    expect(API_RESOLVER).toBe('10.0.0.2 valid=5s')
  })
})

it('nginx gets a line for each address to listen on', () => {
  const { CONSOLE_LISTEN_LINES } = configVariables({ API_UPSTREAM: 'http://api', CONSOLE_LISTEN: '80 10.0.0.1:81' })
  expect(CONSOLE_LISTEN_LINES?.trim()).toBe('listen 80; listen 10.0.0.1:81;')
})

const trustedLines = (networks?: string) =>
  configVariables({
    API_UPSTREAM: 'http://api',
    ...(networks !== undefined && { CONSOLE_TRUSTED_PROXIES: networks }),
  }).CONSOLE_TRUSTED_LINES?.trim()

describe('the proxies that nginx trusts', () => {
  it('are none by default', () => {
    expect(trustedLines()).toBe('')
    expect(trustedLines('10.0.0.0/8 fd00::1')).toBe('10.0.0.0/8 1; fd00::1 1;')
  })

  it('are addresses', () => {
    expect(() => trustedLines('proxy.example;')).toThrow('CONSOLE_TRUSTED_PROXIES must be')
  })
})

describe("the console's base path for nginx", () => {
  it.each(['/', '/console/', '/a/b-1/'])('is taken: %s', (path) => {
    expect(configVariables({ API_UPSTREAM: 'http://api', CONSOLE_BASE: path }).CONSOLE_BASE).toBe(path)
  })

  it.each(['console', '/console', 'console/', '/a b/', '/a;b/', '/(a)/'])('is rejected with a hint: %j', (path) => {
    expect(() => configVariables({ API_UPSTREAM: 'http://api', CONSOLE_BASE: path })).toThrow('CONSOLE_BASE must be')
  })
})
