import type { Plugin } from 'vite'

const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Says in the first line of these chunks that nearly all that is in them runs at the start. A browser that knows the
 * hint compiles them as a whole while they come, off the main thread, instead of function by function on it.
 */
export function compileHintPlugin(names: ReadonlySet<string>): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    enforce: 'post',
    // The very first line: after everything else that is written into the files.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !names.has(chunk.name)) continue
          chunk.code = hint + chunk.code
          const map = bundle[`${chunk.fileName}.map`]
          if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '"mappings":";')
        }
      },
    },
  }
}
