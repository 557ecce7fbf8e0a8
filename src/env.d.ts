/** True if the embedded mock platform is part of the build: development without API_URL, and demo builds. */
declare const __DEMO__: boolean

declare const __VERSION__: string

interface ImportMetaEnv {
  /** Origin of the API; by default the page's own. */
  readonly VITE_API_BASE_URL?: string
  readonly VITE_API_MEDIA_TYPE?: string
  readonly VITE_COMMIT?: string
  /** Time zone in which the platform counts days, such as `Europe/Berlin`; UTC by default. */
  readonly VITE_PLATFORM_TIME_ZONE?: string
}

declare module 'virtual:theme.css'

declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { TablerIcon } from '@tabler/icons-react'
  const icon: TablerIcon
  export default icon
}
