import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

export function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

export function readOptions<T extends ParseArgsOptionsConfig>(usage: string, options: T) {
  try {
    if (process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) {
      console.log(usage)
      process.exit(0)
    }
    return parseArgs({ options }).values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message.split('.', 1)[0] : 'Wrong options'}. See --help.`)
  }
}

/** Ends the script if it is not a port. */
export function readPort(name: string, fallback: number): number {
  const text = process.env[name] || String(fallback)
  const port = Number(text)
  return /^\d+$/.test(text) && port > 0 && port < 65_536 ? port : fail(`${name}=${text} is not a port (1 to 65535).`)
}
