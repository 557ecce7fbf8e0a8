/** True where the embedded mock platform is part of the build: development without API_URL, and demo builds. */
declare const __DEMO__: boolean

interface ImportMetaEnv {
  /** Another origin for the API; the page's own origin when unset. */
  readonly VITE_API_BASE_URL?: string
  /** Another vendor media type; `application/vnd.portals.v1+json` when unset. */
  readonly VITE_API_MEDIA_TYPE?: string
}

/** The theme's variables, made in the build (scripts/theme-css.ts). */
declare module 'virtual:theme.css'

declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { TablerIcon } from '@tabler/icons-react'
  const icon: TablerIcon
  export default icon
}
