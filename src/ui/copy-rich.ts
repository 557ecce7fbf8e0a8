import type { RichText } from '#lib/rich-text.ts'

/**
 * Copies a text as Markdown and as HTML, or as Markdown alone where the browser does not let a page copy both. A promise,
 * since a browser lets a page copy for a moment after a click only: what is copied may come later.
 */
export async function copyRich(text: Promise<RichText>): Promise<void> {
  const blob = async (type: string, part: keyof RichText) => new Blob([(await text)[part]], { type })
  try {
    const parts = { 'text/plain': blob('text/plain', 'markdown'), 'text/html': blob('text/html', 'html') }
    await navigator.clipboard.write([new ClipboardItem(parts)])
  } catch {
    await navigator.clipboard.writeText((await text).markdown)
  }
}
