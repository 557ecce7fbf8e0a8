import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { copyByHand } from './notifications/notification-store.ts'

type Copied = string | Promise<string>

/** A browser lets a page copy only for a moment after a click; a text that comes later is promised to it. */
async function write(text: Copied): Promise<void> {
  if (typeof text === 'string') return await navigator.clipboard.writeText(text)
  try {
    const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  } catch {
    await navigator.clipboard.writeText(await text)
  }
}

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
      copyByHand({ label, text: await text })
    }
  }
  return { copied, copy }
}
