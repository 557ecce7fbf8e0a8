import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { copyByHand } from './notifications/notification-store.ts'

type Copied = string | Promise<string>

/** Browsers allow copying only briefly after a click, so a later text is passed as a promise. */
async function write(text: Copied, html: string | undefined): Promise<void> {
  if (html !== undefined) {
    const parts = Object.entries({ 'text/plain': await text, 'text/html': html })
    const blobs = parts.map(([type, part]) => [type, new Blob([part], { type })] as const)
    return await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }
  if (typeof text === 'string') return await navigator.clipboard.writeText(text)
  try {
    const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  } catch {
    await navigator.clipboard.writeText(await text)
  }
}

/** If the browser blocks copying, as on plain HTTP, the text is shown under `label`, selected. */
export function useCopy() {
  const [copied, setCopied] = useState(false)
  const { start } = useTimeout(() => setCopied(false), 1000)
  const copy = async (text: Copied, label: string, html?: string) => {
    try {
      await write(text, html)
      setCopied(true)
      start()
    } catch {
      copyByHand({ label, text: await text })
    }
  }
  return { copied, copy }
}
