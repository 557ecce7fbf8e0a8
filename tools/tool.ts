import { installPackages } from './packages.ts'
import { isTool, overview, usageOf, type ToolName } from './usages.ts'

// `node tools/tool.ts <tool> …`, as the scripts of package.json call it: says how the tool is used, or installs what the
// tools need and runs it.

type Run = (args: readonly string[]) => Promise<number>

/** A tool's code is loaded only to run it: it may import packages that are not installed yet. */
const tools: Readonly<Record<ToolName, () => Promise<Run>>> = {
  bench: () => import('./bench/bench.ts').then(({ benchTool }) => benchTool),
  browsers: () => import('./browsers/browsers.ts').then(({ browsersTool }) => browsersTool),
  contract: () => import('./contract/contract.ts').then(({ contractTool }) => contractTool),
  gallery: () => import('./gallery/gallery.ts').then(({ galleryTool }) => galleryTool),
  image: () => import('./image/image.ts').then(({ imageTool }) => imageTool),
  openapi: () => import('./openapi/openapi.ts').then(({ openApiTool }) => openApiTool),
  pictures: () => import('./gallery/gallery.ts').then(({ picturesTool }) => picturesTool),
  tasks: () => import('./tasks/tasks.ts').then(({ tasksTool }) => tasksTool),
}

const isWrongOption = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  if (!isTool(name)) {
    console.log(overview())
    return name === '' || name === '--help' ? 0 : 2
  }
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usageOf(name))
    return 0
  }
  try {
    await installPackages()
    const run = await tools[name]()
    return await run(args)
  } catch (error) {
    if (!isWrongOption(error)) throw error
    console.error(`${error.message.split('.', 1)[0]}.\n\n${usageOf(name)}`)
    return 2
  }
}

// Whoever reads the output may have enough of it: `npm run openapi | head`.
process.stdout.on('error', (error) => {
  if (!('code' in error) || error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await main(process.argv.slice(2))
