import 'react'

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }

  /** The published type loses a generic component's type parameter; this overload preserves it. */
  function memo<Component extends (props: never) => ReactNode>(
    component: Component,
    isEqual?: (previous: Parameters<Component>[0], next: Parameters<Component>[0]) => boolean,
  ): Component
}
