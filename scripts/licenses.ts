import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { root } from './run.ts'

/** The licenses allowed in the build: they only require that their text is distributed. */
export const allowedLicenses: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  // Of fonts.
  'OFL-1.1',
]

export interface ShippedPackage {
  name: string
  version: string
  license: string
  text: string
}

const packageFile = z.object({
  name: z.string(),
  version: z.string(),
  license: z._default(z.string(), 'unknown'),
})

/** By prefix of the module id. */
const helpers = [
  ['\0vite/', 'vite'],
  ['\0rolldown/', 'rolldown'],
] as const

export function packageFolder(moduleId: string): string | undefined {
  const helper = helpers.find(([start]) => moduleId.startsWith(start))
  if (helper) return join(root, 'node_modules', helper[1])
  return /^\0?(?<folder>.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(moduleId)?.groups?.folder
}

function readPackage(folder: string): ShippedPackage {
  const { name, version, license } = z.parse(
    packageFile,
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  )
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()
  return { name, version, license, text }
}

export function shippedPackages(moduleIds: Iterable<string>): ShippedPackage[] {
  const folders = new Set([...moduleIds].map(packageFolder).filter((folder) => folder !== undefined))
  return [...folders]
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map(readPackage)
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version))
}

/** Throws for a license that is not allowed. */
export function licenseList(packages: readonly ShippedPackage[]): string {
  const rejected = packages.filter(({ license }) => !allowedLicenses.includes(license))
  if (rejected.length > 0) {
    const names = rejected.map(({ name, license }) => `${name} (${license})`).join(', ')
    throw new Error(`The build has packages in it whose license is not allowed: ${names}`)
  }
  const title = ({ name, version, license }: ShippedPackage) => `${name} ${version}: ${license}`
  const texts = packages.filter(({ text }) => text !== '').map((one) => `${title(one)}\n\n${one.text}`)
  return `${[packages.map(title).join('\n'), ...texts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

export function licensesPlugin(): Plugin {
  return {
    name: 'licenses',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : output.originalFileNames.map((name) => join(root, name)),
      )
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: licenseList(shippedPackages(files)) })
    },
  }
}
