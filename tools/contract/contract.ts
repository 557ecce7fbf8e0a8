import { parseArgs } from 'node:util'
import { users } from '../../src/api/users.ts'
import { createCheck, Unusable } from './check.ts'
import { readCalls } from './read-calls.ts'
import { reportOf } from './report.ts'
import { writeCalls } from './write-calls.ts'

const usage = `Usage: npm run contract -- <address of the API> --token <token> [--user-id <id>] [--write]
   or: npm run contract -- <address of the API> --user <e-mail> --password <password> [--write]`

interface Login {
  token: string
  userId: string | undefined
}

/** Logs in. Throws Unusable if that is refused. */
async function logIn(url: string, email: string, password: string): Promise<Login> {
  const check = createCheck({ url, token: undefined })
  const user = await check.call(users.login, { body: { email, password } })
  if (user) return { token: user.token.accessToken, userId: user.id }
  const [line] = check.lines
  throw new Unusable(`The log-in failed. ${line?.problem ?? 'Its answer is none that the console can read.'}`)
}

/** Throws Unusable for an address that cannot be called. */
function checkAddress(url: string): void {
  const address = URL.parse(url)
  if (!/^https?:$/.test(address?.protocol ?? '')) throw new Unusable(`${url} is no http or https address.`)
  if (address?.username || address?.password)
    throw new Unusable('The address has a user name: pass --user and --password instead.')
}

/** Checks an API as the arguments say. Returns the lines to print, without the token, and the exit code. */
export async function contract(args: readonly string[]): Promise<{ lines: string[]; exitCode: number }> {
  const text = { type: 'string' } as const
  const options = { token: text, 'user-id': text, user: text, password: text, write: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [url] = positionals
    const hasLogin = values.user !== undefined && values.password !== undefined
    if (url === undefined || positionals.length > 1 || (values.token === undefined && !hasLogin))
      throw new Unusable(usage)
    checkAddress(url)
    const { token, userId }: Login =
      values.token === undefined
        ? await logIn(url, values.user ?? '', values.password ?? '')
        : { token: values.token, userId: values['user-id'] }
    if (!/^[!-~]+$/.test(token)) throw new Unusable('The token is empty, or has characters that a header cannot have.')
    const check = createCheck({ url, token })
    await readCalls(check)
    if (userId === undefined) check.leaveOut('users.current: the id of the user is not known (--user-id).')
    else await check.call(users.current, { params: { userId } })
    if (values.write) await writeCalls(check)
    else check.leaveOut('Every change (--write makes them, on a portal of their own).')
    check.leaveOut('Accounts, members and invitations: they send e-mails or change other people.')
    if (values.token === undefined && userId !== undefined) await check.call(users.logout, { params: { userId } })
    const lines = reportOf(check).map((line) => line.replaceAll(token, '…'))
    return { lines, exitCode: check.lines.some(({ isError }) => isError) ? 1 : 0 }
  } catch (error) {
    const isUsage = error instanceof TypeError && 'code' in error
    if (!(error instanceof Unusable) && !isUsage) throw error
    return { lines: [isUsage ? usage : error.message], exitCode: 2 }
  }
}

/** The tool: see its usage. */
export async function contractTool(args: readonly string[]): Promise<number> {
  const { lines, exitCode } = await contract(args)
  console.log(lines.join('\n'))
  return exitCode
}
