import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** `INSTALL=no`: the tests install no browser and no nginx. */
export const mayInstall = process.env.INSTALL !== 'no'

interface RunOptions {
  env?: Record<string, string>
  limit?: number
}

/**
 * Resolves to the exit code; 1 if it cannot start or exceeds its limit. Ends the program on SIGTERM or when the parent
 * is gone, because npm does not pass signals on.
 */
export function run(program: string, args: readonly string[] = [], { env, limit }: RunOptions = {}): Promise<number> {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return new Promise((finish) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env, PATH: path },
      stdio: ['ignore', 'inherit', 'inherit'],
      // npm's programs are .cmd files on Windows, which only a shell runs.
      shell: process.platform === 'win32',
      timeout: limit === undefined ? undefined : limit * 1000,
      killSignal: 'SIGKILL',
    })
    let isStopping = false
    // Playwright stops its servers on SIGINT, but not on SIGTERM.
    const stop = () => {
      isStopping = true
      child.kill('SIGINT')
    }
    process.on('SIGTERM', stop)
    const parent = process.ppid
    const watch = setInterval(() => process.ppid === parent || stop(), 1000)
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`)
      finish(1)
    })
    child.once('exit', (code) => {
      clearInterval(watch)
      process.off('SIGTERM', stop)
      if (isStopping) process.exit(143)
      finish(code ?? 1)
    })
  })
}
