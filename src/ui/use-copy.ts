import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import type { RichText } from '#lib/rich-text.ts'
import { copyByHand } from './notices/notice-store.ts'

/**
 * Copies a text as Markdown and as HTML, or as Markdown alone where the browser does not let a page copy both. A promise,
 * since a browser lets a page copy for a moment after a click only: what is copied may come later.
 */
async function copyRich(text: Promise<RichText>): Promise<void> {
  const blob = async (type: string, part: keyof RichText) => new Blob([(await text)[part]], { type })
  try {
    const parts = { 'text/plain': blob('text/plain', 'markdown'), 'text/html': blob('text/html', 'html') }
    await navigator.clipboard.write([new ClipboardItem(parts)])
  } catch {
    await navigator.clipboard.writeText((await text).markdown)
  }
}

type Copied = string | Promise<RichText>

const write = (text: Copied): Promise<void> =>
  typeof text === 'string' ? navigator.clipboard.writeText(text) : copyRich(text)

/**
 * Copies a text, and says for a second that it is copied. Where the browser does not let the page, which is so on plain
 * HTTP too, the text is shown under `label`, selected, for the person to copy.
 */
export function useCopy() {
  const [copied, setCopied] = useState(false)
  const { start } = useTimeout(() => setCopied(false), 1000)
  const copy = async (text: Copied, label: string) => {
    try {
      await write(text)
      setCopied(true)
      start()
    } catch {
      copyByHand({ label, text: typeof text === 'string' ? text : (await text).markdown })
    }
  }
  return { copied, copy }
}
