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

/**
 * Replaces the `<style>` element that Mantine writes at its start, which the shipped content security policy forbids.
 * Import it after Mantine's own variables.
 */
export function themeCssPlugin(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (source) => (source === id ? id : undefined),
    load: (source) => (source === id ? themeCss() : undefined),
  }
}
