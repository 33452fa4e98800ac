/** Types of what widgets use of Turbo, which has none of its own: its custom element in JSX, and its events. */
export {}

declare global {
  interface DocumentEventMap {
    'turbo:visit': CustomEvent<{ readonly action: 'advance' | 'replace' | 'restore' }>
    'turbo:submit-end': HTMLElementEventMap['turbo:submit-end']
  }
  interface HTMLElementEventMap {
    /** `render` may be replaced. */
    'turbo:before-frame-render': CustomEvent<{
      render(current: HTMLElement, next: HTMLElement): void
    }>
    'turbo:frame-missing': CustomEvent<{ readonly response: Response }>
    /** Without an answer there is no `fetchResponse`. */
    'turbo:submit-end': CustomEvent<{
      readonly success: boolean
      readonly fetchResponse?: { readonly statusCode: number }
    }>
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'turbo-frame': HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement> & { readonly src?: string }
    }
  }
}
