/**
 * Prototype.js and MooTools are in many a page, and put an `Array.from` of their own in place of the browser's, which takes no function and
 * nothing but what has a length: by it Turbo would send forms without their fields. Each library that is bundled has its own instead. Our
 * sources do without (no-patched-builtins.grit).
 */
import { readFile } from 'node:fs/promises'

const CALLED = /(?<![\w$.])Array\.from\b/g

export const ownArrayFrom = {
  name: 'own Array.from',
  setup(build) {
    build.onLoad({ filter: /\.m?js$/ }, async ({ path }) => {
      const code = path.includes('node_modules') ? await readFile(path, 'utf8') : ''
      return code.includes('Array.from') ? { contents: withOwnArrayFrom(code), loader: 'js' } : undefined
    })
  },
}

/** The code of a module with its own function for each `Array.from`. At its end, so that lines keep their numbers. */
export const withOwnArrayFrom = (code) => `${code.replace(CALLED, 'plinthArrayFrom')}\n${plinthArrayFrom}`

export function plinthArrayFrom(items, make) {
  const list =
    Symbol.iterator in Object(items)
      ? [...items]
      : [...Array(items.length ?? 0)].map((_, index) => items[index])
  return make ? list.map((item, index) => make(item, index)) : list
}
