/** A piece of a text that is copied: the console's own words, a text of the server, or a link. */
export type Part = string | { sent: string | undefined } | { href: string; sent?: string }

type Line = readonly Part[]

/** A paragraph, a list whose items may have lists of their own, or a table. */
export type Block =
  | { line: Line }
  | { items: readonly { line: Line; items?: readonly Line[] }[] }
  | { headings: readonly string[]; rows: readonly (readonly Line[])[] }

/** The same for a field of plain text, as Markdown, and for one of formatted text, such as a mail. */
export interface RichText {
  markdown: string
  html: string
}

/** A text of the server in one line; an em dash for none. */
const oneLine = (text = ''): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() || '—'

/** A text of the server as a code span, in which no Markdown is read; an em dash for none. */
export function codeSpan(text: string | undefined): string {
  const line = oneLine(text)
  if (line === '—') return line
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const gap = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return fence + gap + line + gap + fence
}

const encode = (href: string) => href.replaceAll(/[\s<>|`]/g, encodeURIComponent)

function markdownPart(part: Part): string {
  if (typeof part === 'string') return part
  if (!('href' in part)) return codeSpan(part.sent)
  const link = `<${encode(part.href)}>`
  return part.sent === undefined ? link : `[${codeSpan(part.sent)}](${link})`
}

const markdownLine = (line: Line): string => line.map(markdownPart).join('')

/** Whoever reads tables disagrees on an escaped bar in a code span: a cell has another one. */
const cellLine = (line: Line): string => markdownLine(line).replaceAll('|', '¦')

const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

function markdownBlock(block: Block): string {
  if ('line' in block) return markdownLine(block.line)
  if ('items' in block) {
    return block.items
      .flatMap(({ line, items = [] }) => [`- ${markdownLine(line)}`, ...items.map((one) => `  - ${markdownLine(one)}`)])
      .join('\n')
  }
  const { headings, rows } = block
  return [headings, headings.map(() => '---'), ...rows.map((cells) => cells.map(cellLine))].map(tableRow).join('\n')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`

function htmlPart(part: Part): string {
  if (typeof part === 'string') return escape(part)
  if (!('href' in part)) return escape(oneLine(part.sent))
  return `<a href="${escape(encode(part.href))}">${escape(oneLine(part.sent ?? part.href))}</a>`
}

const htmlLine = (line: Line): string => line.map(htmlPart).join('')

function htmlBlock(block: Block): string {
  if ('line' in block) return tag('p', htmlLine(block.line))
  if ('items' in block) {
    const lists = block.items.map(({ line, items = [] }) => {
      const nested = items.map((one) => tag('li', htmlLine(one))).join('')
      return tag('li', htmlLine(line) + (nested && tag('ul', nested)))
    })
    return tag('ul', lists.join(''))
  }
  const head = tag('tr', block.headings.map((heading) => tag('th', escape(heading))).join(''))
  const rows = block.rows.map((cells) => tag('tr', cells.map((cell) => tag('td', htmlLine(cell))).join('')))
  return `<table border="1" cellpadding="4" cellspacing="0">${tag('thead', head)}${tag('tbody', rows.join(''))}</table>`
}

/** Blocks as Markdown and as HTML. Whatever the server has sent is read as neither. */
export const richText = (blocks: readonly Block[]): RichText => ({
  markdown: `${blocks.map(markdownBlock).join('\n\n')}\n`,
  html: blocks.map(htmlBlock).join(''),
})
