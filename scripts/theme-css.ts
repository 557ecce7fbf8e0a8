import type { Plugin } from 'vite'

const id = 'virtual:theme.css'

/** The theme's variables that differ from Mantine's defaults, as CSS rules for Mantine's three selectors. */
async function themeCss(): Promise<string> {
  const [mantine, { cssVariablesResolver, theme }] = await Promise.all([
    import('@mantine/core'),
    import('../src/app/theme.ts'),
  ])
  const merged = mantine.mergeMantineTheme(mantine.DEFAULT_THEME, theme)
  const defaults = mantine.defaultCssVariablesResolver(mantine.DEFAULT_THEME)
  const own = mantine.deepMerge(mantine.defaultCssVariablesResolver(merged), cssVariablesResolver(merged))
  const differing = (group: keyof typeof own) => {
    const known = new Map(Object.entries(defaults[group]))
    return Object.fromEntries(Object.entries(own[group]).filter(([name, value]) => known.get(name) !== value))
  }
  return mantine.convertCssVariables({
    variables: differing('variables'),
    light: differing('light'),
    dark: differing('dark'),
  })
}

/** Mantine's components that write `<style>` elements. The provider imports them although they are disabled. */
const styleWriter = /@mantine.core.*[\\/](?<name>MantineCssVariables|MantineClasses)\.mjs$/

/**
 * Provides 'virtual:theme.css', to import after Mantine's own variables. It replaces the `<style>` element that Mantine
 * writes at its start, which the shipped content security policy forbids. The code that would write it is left out: it
 * weighs 1.7 kB, and the login page would exceed its limit (e2e/build/size.spec.ts).
 */
export function themeCssPlugin(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (source) => (source === id ? id : undefined),
    load: (source) => {
      if (source === id) return themeCss()
      const unused = styleWriter.exec(source)?.groups?.name
      return unused && `export const ${unused} = () => null`
    },
  }
}
