const inOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** Neither links nor mentions are recognized in it. */
export function codeSpan(text = ''): string {
  const line = inOneLine(text)
  if (line === '') return '—'
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const gap = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return fence + gap + line + gap + fence
}

/** For sentences that contain server text. Some characters have a meaning at the start of a line only. */
export const escapeMarkdown = (text: string): string =>
  inOneLine(text)
    .replaceAll(/[<>[\]*_`\\|]/g, String.raw`\$&`)
    .replace(/^(\d*)([#+\-=~.)])/, String.raw`$1\$2`)

export const encodeLink = (href: string): string => href.replaceAll(/[\s<>|`]/g, encodeURIComponent)
