import { parseArgs } from 'node:util'
import { usageOf } from '../usages.ts'
import { users } from '../../src/api/users.ts'
import { createCheck, Unusable } from './check.ts'
import { readCalls } from './read-calls.ts'
import { jsonOf, reportOf } from './report.ts'
import { writeCalls } from './write-calls.ts'

interface Login {
  token: string
  userId: string | undefined
}

async function logIn(url: string, email: string, password: string): Promise<Login> {
  const check = createCheck({ url, token: undefined })
  const user = await check.call(users.login, { body: { email, password } })
  if (user) return { token: user.token.accessToken, userId: user.id }
  const [line] = check.lines
  throw new Unusable(`Couldn't log in. ${line?.problem ?? 'The console cannot read the response.'}`)
}

function checkAddress(url: string): void {
  const address = URL.parse(url)
  if (!/^https?:$/.test(address?.protocol ?? '')) throw new Unusable(`'${url}' is not an http(s) URL.`)
  if (address?.username || address?.password)
    throw new Unusable('The URL contains a user name: pass --user and --password instead.')
}

const unusable = (message: string, asJson: boolean): string =>
  asJson ? JSON.stringify({ problem: message }, null, 2) : message

export async function contract(args: readonly string[]): Promise<{ lines: string[]; exitCode: number }> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const login = { token: text, 'user-id': text, user: text, password: text } as const
  const options = { ...login, write: flag, quiet: flag, json: flag }
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  try {
    const [url] = positionals
    const hasLogin = values.user !== undefined && values.password !== undefined
    if (url === undefined || positionals.length > 1 || (values.token === undefined && !hasLogin))
      throw new Unusable(usageOf('contract'))
    checkAddress(url)
    const { token, userId }: Login =
      values.token === undefined
        ? await logIn(url, values.user ?? '', values.password ?? '')
        : { token: values.token, userId: values['user-id'] }
    if (!/^[!-~]+$/.test(token))
      throw new Unusable('The token is empty or has characters that are not allowed in a header.')
    const check = createCheck({ url, token })
    await readCalls(check)
    if (userId === undefined) check.leaveOut('users.current: needs the id of the user (--user-id).')
    else await check.call(users.current, { params: { userId } })
    if (values.write) await writeCalls(check)
    else check.leaveOut('Every change (--write makes them, on a portal of their own).')
    check.leaveOut('Accounts, members and invitations: they send emails or change other users.')
    if (values.token === undefined && userId !== undefined) await check.call(users.logout, { params: { userId } })
    const report = values.json ? [jsonOf(check)] : reportOf(check, values.quiet)
    const lines = report.map((line) => line.replaceAll(token, '…'))
    return { lines, exitCode: check.lines.some(({ isError }) => isError) ? 1 : 0 }
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    return { lines: [unusable(error.message, values.json === true)], exitCode: 2 }
  }
}

export async function contractTool(args: readonly string[]): Promise<number> {
  const { lines, exitCode } = await contract(args)
  if (lines.length > 0) console.log(lines.join('\n'))
  return exitCode
}
