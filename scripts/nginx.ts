import { spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fail } from './options.ts'
import { mayInstall, root, run } from './run.ts'

const host = '127.0.0.1'
/** For a busy machine. */
const startTime = 60_000
const shipped = join(root, 'deploy', 'nginx')

const doesStart = (file: string) => existsSync(file) && spawnSync(file, ['-v'], { stdio: 'ignore' }).status === 0

/** The path of nginx, or undefined: PATH and the sbin folders. Ends the script if NGINX_PATH names something else. */
export function findNginx(): string | undefined {
  const named = process.env.NGINX_PATH
  if (named) return doesStart(named) ? named : fail(`NGINX_PATH=${named} is not a working nginx.`)
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'].filter(Boolean)
  return folders.map((folder) => join(folder, 'nginx')).find(doesStart)
}

export const noNginx =
  'No nginx found: its tests are skipped. Install it (Debian: nginx-light) and put it on PATH, or set NGINX_PATH.'

/** Installs Debian's package if that starts no service: as root, on a machine without systemd, such as a container. */
async function installPackage(): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  if (existsSync('/run/systemd/system')) return
  console.log("Installing Debian's nginx-light, without starting a service (INSTALL=no prevents it).")
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await run('apt-get', ['update'], { env })
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], { env })
}

export async function ensureNginx(): Promise<string | undefined> {
  const found = findNginx()
  if (found !== undefined || !mayInstall) return found
  await installPackage()
  return findNginx()
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

/**
 * The variables of the configuration, made from the image's variables by its start script. Throws the script's error for
 * an invalid one.
 */
export function configVariables(settings: Readonly<Record<string, string>>): Record<string, string> {
  const script = join(shipped, '16-console.envsh')
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', '. "$0"; env', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...settings },
  })
  if (status !== 0) throw new Error(stderr.trim())
  const lines = stdout.matchAll(/^(?<name>(?:API|CONSOLE)_\w+)=(?<value>.*)$/gm)
  return Object.fromEntries(Array.from(lines, ({ groups }) => [groups?.name ?? '', groups?.value ?? '']))
}

/** Fills these values into the shipped configuration, as the image's `envsubst` does. Throws for a missing value. */
function render(values: Readonly<Record<string, string>>): string {
  const template = readFileSync(join(shipped, 'nginx.conf.template'), 'utf8')
  return template.replaceAll(/\$\{((?:API|CONSOLE)_\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The nginx configuration has no value for ${name}.`)
    return value
  })
}

async function responds(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD' })
    return true
  } catch {
    return false
  }
}

export interface RunningNginx {
  url: string
  ipv6Url: string | undefined
  files: string
  log: () => string
  stop: () => Promise<void>
}

interface NginxOptions {
  dist: string
  upstream: string
  settings?: Readonly<Record<string, string>>
  port?: number
}

export async function startNginx(program: string, options: NginxOptions): Promise<RunningNginx> {
  const { dist, upstream, settings = {}, port = await freePort() } = options
  const folder = mkdtempSync(join(tmpdir(), 'portal-console-nginx-'))
  const html = join(folder, 'html')
  const files = join(html, settings.CONSOLE_BASE ?? '')
  cpSync(dist, files, { recursive: true })
  const config = join(folder, 'nginx.conf')
  const logFile = join(folder, 'log')
  writeFileSync(logFile, '')
  const variables = configVariables({
    API_CA: '/etc/ssl/certs/ca-certificates.crt',
    API_UPSTREAM: upstream,
    CONSOLE_CONNECT_SRC: "'self'",
    CONSOLE_LISTEN: `${host}:${String(port)} [::1]:${String(port)}`,
    CONSOLE_ROOT: html,
    CONSOLE_TMP: folder,
    ...settings,
  })
  writeFileSync(config, render(variables))
  const unprivilegedId = process.getuid?.() === 0 ? 65_534 : undefined
  if (unprivilegedId !== undefined)
    for (const path of [folder, logFile]) chownSync(path, unprivilegedId, unprivilegedId)
  // A file, not a pipe: nginx reopens /dev/stdout.
  const log = openSync(logFile, 'a')
  const child = spawn(program, ['-p', folder, '-c', config, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', log, log],
    uid: unprivilegedId,
    gid: unprivilegedId,
  })
  const exited = once(child, 'exit')
  const url = `http://${host}:${String(port)}`
  const ipv6Url = variables.CONSOLE_LISTEN_LINES?.includes('[::1]') ? `http://[::1]:${String(port)}` : undefined
  const readLog = () => readFileSync(logFile, 'utf8')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  for (const end = Date.now() + startTime; Date.now() < end;) {
    if (child.exitCode !== null || child.signalCode !== null) break
    if (await responds(url)) return { url, ipv6Url, files, log: readLog, stop }
    await wait(25)
  }
  const output = readLog()
  await stop()
  throw new Error(`nginx did not start: ${output}`)
}
