import { createTheme, type CSSVariablesResolver } from '@mantine/core'

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  defaultRadius: 'sm',
  // Mantine's is hardly visible.
  shadows: { md: '0 0.25rem 1rem var(--shadow)' },
  cursorType: 'pointer',
  // By default a pressed button moves down by a pixel, which lays out a whole table again.
  activeClassName: '',
  respectReducedMotion: true,
  fontFamily: 'Geist, system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.375rem' },
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '1.375rem' }, h2: { fontSize: '1rem' } },
  },
  colors: {
    dark: [
      '#d3d7dc',
      '#b3b9c2',
      '#8a919c',
      '#6a717c',
      '#3e434b',
      '#2d3138',
      '#22252b',
      '#181a1e',
      '#121417',
      '#0c0e10',
    ],
  },
  // By name, so that the login page does not load the components.
  components: {
    Button: { defaultProps: { loaderProps: { type: 'dots' } } },
    // Overlays close immediately; src/app/styles.css animates their opening.
    Drawer: { defaultProps: { transitionProps: { duration: 0 } } },
    Menu: { defaultProps: { shadow: 'md' } },
    Modal: { defaultProps: { transitionProps: { duration: 0 } } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 0 } } },
  },
})

/** Replaces Mantine's grays and reds, whose contrast is below 4.5:1 on white and on the dark body. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
  },
  dark: {
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-anchor': 'var(--mantine-color-indigo-3)',
    '--mantine-color-default-color': 'var(--mantine-color-text)',
    '--mantine-color-bright': 'var(--color-heading)',
  },
})
