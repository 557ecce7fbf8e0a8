import { isoInstant } from './days.ts'
import { cutText } from './texts.ts'

/** Path parameters that name no person and hold no secret. */
const isPlain = (name: string) => name === 'base' || name.endsWith('Id')

/** The address of a route as it may be passed on: a parameter that may be a token or a person keeps its name. */
export const plainAddress = (route: string, params: Readonly<Record<string, string | undefined>>): string =>
  route.replaceAll(/\$(\w+)/g, (text, name: string) => (isPlain(name) ? (params[name] ?? text) : text))

/** The message of an error without what could be a secret or a person: quoted text, emails, queries, long codes. */
export function plainMessage(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: '' }
  const plain = message
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/[?#]\S*/g, '')
    .replaceAll(/\S*(?:@|%40)\S*|(?=[\w-]*\d)[\w-]{20,}/g, '…')
  return cutText(`${name}: ${plain}`, 200)
}

interface Breakdown {
  error: unknown
  /** In ms since 1970. */
  at: number
  /** From `plainAddress`. */
  address: string
  /** Of the build. */
  version: string
}

/** An error of the console itself, as lines to show and to pass on. */
export const diagnostics = ({ error, at, address, version }: Breakdown): string[] => [
  plainMessage(error),
  `Version: ${version}`,
  `Time: ${isoInstant(at)}`,
  `Page: ${address}`,
]
