import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { root } from './run.ts'

/** The licences that a package in the build may have: they ask for their text to be passed on, and for nothing else. */
export const allowedLicences: readonly string[] = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']

/** A package that is part of the build. */
export interface ShippedPackage {
  name: string
  version: string
  licence: string
  /** The licence's text as the package brings it along; empty where it brings none. */
  text: string
}

const packageFile = z.object({
  name: z.string(),
  version: z.string(),
  license: z._default(z.string(), 'unknown'),
})

/** What the bundler adds of its own, by the start of the module's id. */
const helpers = [
  ['\0vite/', 'vite'],
  ['\0rolldown/', 'rolldown'],
] as const

/** The folder of the package that a module comes from; undefined for the project's own. */
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
  return { name, version, licence: license, text }
}

/** The packages that these modules come from, by name. */
export function shippedPackages(moduleIds: Iterable<string>): ShippedPackage[] {
  const folders = new Set([...moduleIds].map(packageFolder).filter((folder) => folder !== undefined))
  return [...folders]
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map(readPackage)
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version))
}

/** The list as it is shipped: a line for each package, then the licences' texts. Throws for one that is not allowed. */
export function licenceList(packages: readonly ShippedPackage[]): string {
  const refused = packages.filter(({ licence }) => !allowedLicences.includes(licence))
  if (refused.length > 0) {
    const names = refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')
    throw new Error(`The build has packages in it whose licence is not allowed: ${names}`)
  }
  const title = ({ name, version, licence }: ShippedPackage) => `${name} ${version}: ${licence}`
  const texts = packages.filter(({ text }) => text !== '').map((one) => `${title(one)}\n\n${one.text}`)
  return `${[packages.map(title).join('\n'), ...texts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** Writes `licences.txt` into the build: every package that has a module in it. A licence not allowed fails the build. */
export function licencesPlugin(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []))
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licenceList(shippedPackages(modules)) })
    },
  }
}
