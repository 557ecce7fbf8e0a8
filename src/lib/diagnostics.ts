import { isoInstant } from './days.ts'
import { cutText } from './texts.ts'

/** Path parameters that neither identify a user nor hold a secret. */
const isPlain = (name: string) => name === 'base' || name.endsWith('Id')

/** Safe to share: a parameter that may be a token or identify a user keeps its placeholder. */
export const plainAddress = (route: string, params: Readonly<Record<string, string | undefined>>): string =>
  route.replaceAll(/\$(\w+)/g, (text, name: string) => (isPlain(name) ? (params[name] ?? text) : text))

/** Without what may be secret or personal: quoted text, emails, queries, long codes. */
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
  at: number
  address: string
  version: string
}

export const diagnostics = ({ error, at, address, version }: Breakdown): string[] => [
  plainMessage(error),
  `Version: ${version}`,
  `Time: ${isoInstant(at)}`,
  `Page: ${address}`,
]
