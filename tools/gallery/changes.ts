import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../../scripts/run.ts'
import { html, type Markup } from './markup.ts'
import { page } from './page.ts'

/** Where Playwright keeps the pictures of a comparison that failed. */
export const results = join(root, 'test-results', 'gallery')

const words = ['expected', 'actual', 'diff'] as const
const titles = { expected: 'In the repository', actual: 'Drawn now', diff: 'Difference' } as const

/** A picture that differs; `files` are below the results. */
interface Change {
  name: string
  files: Record<(typeof words)[number], string>
}

/** The changes among these paths of pictures, by name. */
export function changesIn(files: readonly string[]): Change[] {
  const ending = '-actual.png'
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .map((start) => ({
      name: `${basename(dirname(start))} ${basename(start)}`,
      files: { expected: `${start}-expected.png`, actual: `${start}-actual.png`, diff: `${start}-diff.png` },
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The changes that the last comparison has found. */
export const lastChanges = (): Change[] => changesIn(globSync('**/*-actual.png', { cwd: results }))

const figures = ({ name, files }: Change): Markup[] =>
  words.map(
    (word) =>
      html`<figure>
        <img src="/gallery/results/${files[word]}" alt="${name}, ${titles[word]}" />
        <figcaption>${titles[word]}</figcaption>
      </figure>`,
  )

/** Each change: as in the repository, as drawn, and the difference. */
export function changesPage(changes: readonly Change[]): string {
  return page(
    'What has changed · Gallery',
    html`<header>
        <h1>What has changed</h1>
        <p>
          ${
            changes.length === 0
              ? 'The last comparison has found no difference, or there was none.'
              : html`${changes.length} pictures differ from those of the repository.
                  <code>npm run gallery -- --update</code> accepts all of them.`
          }
          <a href="/gallery">All states</a>
        </p>
      </header>
      <main>
        ${changes.map(
          (change) =>
            html`<section>
              <h3>${change.name}</h3>
              <div class="pictures">${figures(change)}</div>
            </section>`,
        )}
      </main>`,
  )
}
