/** Lets JSX have Turbo's custom element. */
export {}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'turbo-frame': HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement> & { readonly src?: string }
    }
  }
}
