import { spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root, run } from './run.ts'
import { skippedCode } from './summary.ts'

const host = '127.0.0.1'
const shipped = join(root, 'deploy', 'nginx')

/** Where nginx is, or undefined: NGINX_PATH, PATH, and where a distribution keeps what only root is meant to start. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'].filter(Boolean)
  const files = [process.env.NGINX_PATH, ...folders.map((folder) => join(folder, 'nginx'))]
  return files.find((file) => file && existsSync(file) && spawnSync(file, ['-v'], { stdio: 'ignore' }).status === 0)
}

/** Installs Debian's package where that starts no service: as root, on a machine that runs none, such as a container. */
async function installPackage(): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  if (existsSync('/run/systemd/system')) return
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await run('apt-get', ['update'], { env })
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], { env })
}

/** Finds nginx, else installs it. Undefined where neither goes. */
export async function ensureNginx(): Promise<string | undefined> {
  const found = findNginx()
  if (found !== undefined) return found
  await installPackage()
  return findNginx()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

/** What the image's start makes of API_UPSTREAM. Throws what it says when it is no address of an API. */
export function upstreamParts(upstream: string): Record<string, string> {
  const names = ['API_SCHEME', 'API_HOST', 'API_NAME', 'API_ADDRESS']
  const show = `. "$0"; printf '%s\\n' ${names.map((name) => `"$${name}"`).join(' ')}`
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', show, join(shipped, '16-api-upstream.envsh')], {
    encoding: 'utf8',
    env: { ...process.env, API_UPSTREAM: upstream },
  })
  if (status !== 0) throw new Error(stderr.trim())
  const values = stdout.split('\n')
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
}

/** The shipped configuration with these values in it, as the image's `envsubst` fills it in. */
function render(values: Readonly<Record<string, string>>): string {
  const template = readFileSync(join(shipped, 'nginx.conf.template'), 'utf8')
  return template.replaceAll(/\$\{((?:API|CONSOLE)_\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The nginx configuration has no value for ${name}.`)
    return value
  })
}

async function doesAnswer(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD' })
    return true
  } catch {
    return false
  }
}

export interface RunningNginx {
  /** Where it answers, without a slash at the end. */
  url: string
  /** A copy of the build: what is changed here changes what is served. */
  files: string
  /** What it has written to its two logs so far. */
  log: () => string
  stop: () => Promise<void>
}

interface NginxOptions {
  /** The folder with the build; it is copied. */
  dist: string
  /** The API, such as `http://127.0.0.1:8787`. */
  upstream: string
  /** Any free one unless given. */
  port?: number
}

/**
 * Starts nginx with the shipped configuration on 127.0.0.1, without root's rights, as the image does. Rejects with what
 * nginx says when it does not start.
 */
export async function startNginx(program: string, options: NginxOptions): Promise<RunningNginx> {
  const { dist, upstream, port = await freePort() } = options
  const folder = mkdtempSync(join(tmpdir(), 'portal-console-nginx-'))
  const files = join(folder, 'html')
  cpSync(dist, files, { recursive: true })
  const config = join(folder, 'nginx.conf')
  const logFile = join(folder, 'log')
  writeFileSync(logFile, '')
  writeFileSync(
    config,
    render({
      ...upstreamParts(upstream),
      API_CA: '/etc/ssl/certs/ca-certificates.crt',
      CONSOLE_CONNECT_SRC: "'self'",
      CONSOLE_LISTEN: `${host}:${String(port)}`,
      CONSOLE_ROOT: files,
      CONSOLE_TMP: folder,
    }),
  )
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined
  if (nobody !== undefined) for (const path of [folder, logFile]) chownSync(path, nobody, nobody)
  // A file, not a pipe: nginx opens /dev/stdout anew.
  const log = openSync(logFile, 'a')
  const child = spawn(program, ['-p', folder, '-c', config, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', log, log],
    uid: nobody,
    gid: nobody,
  })
  const exited = once(child, 'exit')
  const url = `http://${host}:${String(port)}`
  const readLog = () => readFileSync(logFile, 'utf8')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) break
    // oxlint-disable-next-line no-await-in-loop -- asked again until it answers
    if (await doesAnswer(url)) return { url, files, log: readLog, stop }
    // oxlint-disable-next-line no-await-in-loop -- the same
    await wait(25)
  }
  const said = readLog()
  await stop()
  throw new Error(`nginx did not start: ${said}`)
}

if (import.meta.main) {
  const nginx = await ensureNginx()
  if (nginx === undefined) {
    console.log(
      'Skipped: nginx was not found and could not be installed. The tests of the shipped server are left out, and the others run against a plain one. Put nginx on PATH, or set NGINX_PATH to its program.',
    )
    process.exitCode = skippedCode
  } else {
    console.log(`nginx: ${nginx}`)
  }
}
