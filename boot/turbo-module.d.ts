/** `@hotwired/turbo` ships no types; this is what boot uses of it. */
declare module '@hotwired/turbo' {
  export function visit(address: string, options?: { action?: 'advance' | 'replace' }): void
  export const cache: { clear(): void }
  export const session: import('./mounting/turbo-like.js').TurboSession
}
