import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectSecurityHeaders, test } from './backend.ts'

test('pages, files and missing files each have their status and cache lifetime', async ({ nginx }) => {
  const get = async (path: string) => {
    const response = await fetch(nginx.url + path)
    expectSecurityHeaders(response)
    return response
  }
  for (const path of ['/', '/dashboard', '/user/verify/abc.def-0.x', '/nonsense', '/index.html']) {
    const page = await get(path)
    expect.soft(page.status, path).toBe(200)
    expect.soft(page.headers.get('content-type'), path).toBe('text/html; charset=utf-8')
    expect.soft(page.headers.get('cache-control'), path).toBe('no-cache')
    expect.soft(await page.text(), path).toContain('<div id="root">')
  }
  for (const path of ['/assets/gone-12345678.js', '/assets/', '/gone.png', '/favicon.ico', '/old/index.css']) {
    const missing = await get(path)
    expect.soft(missing.status, path).toBe(404)
    expect.soft(missing.headers.get('cache-control'), path).toBe('no-cache')
  }
  for (const file of readdirSync(join(nginx.files, 'assets')).filter((name) => /\.(js|css)$/.test(name))) {
    const path = `/assets/${file}`
    const asset = await get(path)
    expect.soft(asset.status, path).toBe(200)
    expect.soft(asset.headers.get('cache-control'), path).toBe('public, max-age=31536000, immutable')
    expect
      .soft(asset.headers.get('content-type'), path)
      .toMatch(/^((application|text)\/javascript|text\/css); charset=utf-8$/)
  }
})

test('scripts and styles are compressed', async ({ nginx }) => {
  const files = readdirSync(join(nginx.files, 'assets'))
  for (const file of files.filter((name) => /^base-.*\.(js|css)$/.test(name))) {
    const url = `${nginx.url}/assets/${file}`
    const plain = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    const small = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(small.headers.get('content-encoding')).toBe('gzip')
    expect(small.headers.get('vary')).toBe('Accept-Encoding')
    expect(await small.text()).toBe(await plain.text())
  }
})

test('the log contains no token, email address or query, however the path is spelled', async ({ nginx }) => {
  const secrets = [
    '/user/verify/s3cret',
    '/user/%76erify/s3cret',
    '/user//verify//s3cret',
    '/user/verify%2Fs3cret',
    '/user/verify%5Cs3cret',
    '/User/Verify/s3cret',
    '/user/x/..%2Fverify/s3cret',
    '/user/%2576erify/s3cret',
    '/dashboard/members/s3cret@portals.example/remove',
    '/dashboard/members/s3cret%40portals.example/remove',
    '/dashboard/members/s3cret%2540portals.example',
    '/user/reset-password/s3cret?x=1',
    '/v1/users/confirm/s3cret',
    '/v1/users/reset-password/s3cret-drop',
    '/v1/portals?filter=s3cret',
    '/v1/portals-drop?filter=s3cret',
    '/assets/gone.js?s3cret',
  ]
  for (const path of secrets) await fetch(nginx.url + path)
  await fetch(`${nginx.url}/dashboard`)
  await expect.poll(nginx.log).toContain('/dashboard')
  await expect.poll(nginx.log).toContain('"GET /user/verify/..." 200')
  expect(nginx.log()).toContain('"GET /dashboard/members/..." 200')
  expect(nginx.log()).not.toContain('s3cret')
})

test('the server listens on IPv6 too', async ({ nginx }) => {
  test.skip(nginx.ipv6Url === undefined, 'this machine has no IPv6')
  const page = await fetch(nginx.ipv6Url ?? '')
  expect(page.status).toBe(200)
})
