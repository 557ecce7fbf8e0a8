import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import * as z from 'zod/mini'
import { allowedLicenses } from '../../scripts/licenses.ts'
import { dist } from '../deploy/nginx-server.ts'

test('the build lists its packages, each with an allowed license', { tag: '@nightly' }, () => {
  const [list = '', ...texts] = readFileSync(join(dist, 'licenses.txt'), 'utf8').split(/\n\n-{80}\n\n/)
  const packages = list.split('\n').map((line) => /^(\S+) \S+: (.+)$/.exec(line)?.slice(1))
  expect(packages.length).toBeGreaterThan(20)
  for (const one of packages) expect.soft(allowedLicenses, String(one)).toContain(one?.[1])

  const file = readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')
  const { dependencies } = z.parse(z.object({ dependencies: z.record(z.string(), z.string()) }), JSON.parse(file))
  const names = packages.map((one) => one?.[0])
  for (const name of Object.keys(dependencies)) expect.soft(names).toContain(name)
  expect(texts.length).toBeGreaterThan(packages.length / 2)
})
