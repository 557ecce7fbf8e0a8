import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(gzip)

/** Writes a `.gz` next to every text file of the build that it makes smaller, for a server with static compression. */
export function compressPlugin(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.values(bundle).filter(({ fileName }) => /\.(css|html|js|svg|txt)$/.test(fileName))
      await Promise.all(
        texts.map(async (output) => {
          const plain = Buffer.from(output.type === 'chunk' ? output.code : output.source)
          const small = await compress(plain, { level: 9 })
          if (small.length < plain.length) await writeFile(join(dir, `${output.fileName}.gz`), small)
        }),
      )
    },
  }
}
