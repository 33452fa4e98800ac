/** `@hotwired/turbo` ships no types; this is what is used of it. */
declare module '@hotwired/turbo' {
  export function visit(address: string, options?: { action?: 'advance' | 'replace' }): void
  export const cache: { clear(): void }
  export const config: { drive: { unvisitableExtensions: Set<string> } }
  export const session: unknown
}
