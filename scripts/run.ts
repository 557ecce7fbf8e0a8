import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** `INSTALL=no`: the tests install no browser and no nginx. */
export const mayInstall = process.env.INSTALL !== 'no'

interface RunOptions {
  env?: Record<string, string>
  limit?: number
  /** Leaves stdout to what the caller prints. */
  toStderr?: boolean
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const isWindows = process.platform === 'win32'

/**
 * Resolves to the exit code; 1 if it cannot start or exceeds its limit. Ends the program on a signal or when the parent
 * is gone, because npm does not pass all signals on.
 */
export function run(program: string, args: readonly string[] = [], options: RunOptions = {}): Promise<number> {
  const { env, limit, toStderr = false } = options
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return new Promise((finish) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env, PATH: path },
      stdio: ['ignore', toStderr ? 2 : 'inherit', 'inherit'],
      // In a group of its own: Ctrl+C reaches it once, by `stop`. A second SIGINT makes Playwright leave its servers.
      detached: !isWindows,
      // npm's programs are .cmd files on Windows, which only a shell runs.
      shell: isWindows,
      timeout: limit === undefined ? undefined : limit * 1000,
      killSignal: 'SIGKILL',
    })
    let isStopping = false
    // Playwright stops its servers on SIGINT, but not on SIGTERM.
    const stop = () => {
      isStopping = true
      if (isWindows || child.pid === undefined) child.kill('SIGINT')
      else process.kill(-child.pid, 'SIGINT')
    }
    for (const signal of signals) process.on(signal, stop)
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      stop()
    }, 1000)
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`)
      finish(1)
    })
    child.once('exit', (code) => {
      clearInterval(watch)
      for (const signal of signals) process.off(signal, stop)
      if (isStopping) process.exit(143)
      finish(code ?? 1)
    })
  })
}
