/** In place of `commit.ts` in dist/standalone/, where no widget commits anything. */
export function commitNodes(): never {
  throw new Error('commit: not in a file of one widget; load embed.js')
}
