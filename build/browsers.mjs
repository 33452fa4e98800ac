/** The oldest version of each browser, from `browserslist` in package.json, in the words of who needs them. */
import browserslist from 'browserslist'
import { ROOT } from './paths.mjs'

/** esbuild's names. Those of its engines that we do not name have the same engine within, or are not supported. */
const ESBUILD = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' }

/** By browserslist's names, such as `{ chrome: '111', ios_saf: '16.4' }`. */
export function oldestBrowsers() {
  const oldest = {}
  for (const entry of browserslist(undefined, { path: ROOT })) {
    const [name, versions] = entry.split(' ')
    // One entry may stand for several versions: `16.6-16.7`.
    const [version] = versions.split('-')
    if (!oldest[name] || isOlder(version, oldest[name])) oldest[name] = version
  }
  return oldest
}

/** As esbuild takes it: `['chrome111', …]`. What is newer is written in other words, or with a prefix. */
export function esbuildTarget() {
  return Object.entries(oldestBrowsers()).map(([name, version]) => {
    if (!ESBUILD[name])
      throw new Error(`browserslist: esbuild does not know ${name}; leave it out of package.json`)
    return `${ESBUILD[name]}${version}`
  })
}

/** Compares `16.4` and `16.10` number by number. */
export function isOlder(one, other) {
  const [numbers, others] = [one, other].map((version) => version.split('.').map(Number))
  const at = numbers.findIndex((number, index) => number !== (others[index] ?? 0))
  return at >= 0 && numbers[at] < (others[at] ?? 0)
}
