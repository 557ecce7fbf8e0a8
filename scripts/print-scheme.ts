import type { Plugin } from 'vite'

/** A rule that depends on the scheme: its selector without what is before it, and its declarations. */
const schemeRule =
  /(?<selector>[^{}]*\[data-mantine-color-scheme=(?<scheme>['"]?(?:dark|light)['"]?)\][^{}]*)(?<body>\{[^{}]*\})/g

/** Style sheets whose dark rules are for the screen alone; on paper a dark page has the light ones. */
export const lightOnPaper = (css: string): string =>
  css.replace(schemeRule, (rule, selector: string, scheme: string, body: string) => {
    if (scheme.includes('dark')) return `@media not print {${rule}}`
    const onDark = selector.replaceAll(`scheme=${scheme}`, `scheme='dark'`)
    return `${rule}@media print {${onDark}${body}}`
  })

/** Prints every page in the light scheme, also what libraries colour by the scheme. */
export function printSchemePlugin(): Plugin {
  return {
    name: 'print-scheme',
    // After Vite has put imported files into one.
    transform: (code, id) =>
      /\.css($|\?)/.test(id) && code.includes('mantine-color-scheme') ? lightOnPaper(code) : undefined,
  }
}
