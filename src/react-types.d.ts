import 'react'

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }

  /** The published type loses a generic component's type parameter; this overload keeps it. */
  function memo<Component extends (props: never) => ReactNode>(
    component: Component,
    same?: (before: Parameters<Component>[0], now: Parameters<Component>[0]) => boolean,
  ): Component
}
