import type { Plugin } from 'vite'

const id = 'virtual:theme.css'

/** The variables of the theme that differ from Mantine's own, as rules for the three places that Mantine knows. */
async function themeCss(): Promise<string> {
  const [mantine, { cssVariablesResolver, theme }] = await Promise.all([
    import('@mantine/core'),
    import('../src/app/theme.ts'),
  ])
  const merged = mantine.mergeMantineTheme(mantine.DEFAULT_THEME, theme)
  const usual = mantine.defaultCssVariablesResolver(mantine.DEFAULT_THEME)
  const own = mantine.deepMerge(mantine.defaultCssVariablesResolver(merged), cssVariablesResolver(merged))
  const differing = (place: keyof typeof own) => {
    const known = new Map(Object.entries(usual[place]))
    return Object.fromEntries(Object.entries(own[place]).filter(([name, value]) => known.get(name) !== value))
  }
  return mantine.convertCssVariables({
    variables: differing('variables'),
    light: differing('light'),
    dark: differing('dark'),
  })
}

/** Mantine's own writers of those elements; the provider is told not to use them, and imports them all the same. */
const writer = /@mantine.core.*[\\/](?<name>MantineCssVariables|MantineClasses)\.mjs$/

/**
 * `import 'virtual:theme.css'` after Mantine's own variables: what Mantine would write into a `<style>` element when it
 * starts, made once, in the build. The shipped policy allows no such element.
 */
export function themeCssPlugin(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (source) => (source === id ? id : undefined),
    load: (source) => {
      if (source === id) return themeCss()
      const unused = writer.exec(source)?.groups?.name
      return unused && `export const ${unused} = () => null`
    },
  }
}
