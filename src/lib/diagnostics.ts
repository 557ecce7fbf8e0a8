import { isoInstant } from './days.ts'
import { cutText } from './texts.ts'

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
