import { fail } from './options.ts'
import { run } from './run.ts'

// The scripts of package.json that consist of several commands: `node scripts/steps.ts "oxfmt --check" knip`. An option
// would only reach the last command, after the others have run.

const args = process.argv.slice(2)
const steps = args.filter((arg) => !arg.startsWith('-'))
const options = args.filter((arg) => arg.startsWith('-'))

if (options.some((option) => option === '--help' || option === '-h')) {
  console.log(`Runs, one after the other:\n${steps.map((step) => `  ${step}`).join('\n')}`)
  process.exit()
}
if (options.length > 0) fail(`Unknown option '${options[0]}'. See --help.`)

for (const step of steps) {
  console.log(`\n── ${step} ──`)
  const [program = '', ...rest] = step.split(' ')
  process.exitCode = await run(program, rest)
  if (process.exitCode !== 0) break
}
