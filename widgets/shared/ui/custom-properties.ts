/** Types of `style` in JSX: it takes custom properties too. */
export {}

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
