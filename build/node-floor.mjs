/** The oldest Node that everything here runs on, as package.json names it, and how programs say so before anything of theirs fails on an older one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
/** Such as `20.19`. */
const FLOOR = engines.node.replace('>=', '')

/** Ends the program with a sentence on an older Node. Import what needs a newer one after this. */
export function requireNode() {
  const needed = sentenceFor(process.versions.node)
  if (!needed) return
  console.error(needed)
  process.exit(1)
}

/** What is wrong with Node `found`; undefined when nothing is. */
export const sentenceFor = (found) => sentence(found, FLOOR)

/** Whole in itself: bundles have its text at their top. */
function sentence(found, floor) {
  const [major, minor] = found.split('.').map(Number)
  const [leastMajor, leastMinor] = floor.split('.').map(Number)
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined
  return `plinth: found Node ${found}; install Node ${floor} or later`
}

/** `requireNode` as code for the top of a bundle. */
export const REQUIRE_NODE = `{
  const needed = (${sentence})(process.versions.node, '${FLOOR}')
  if (needed) {
    console.error(needed)
    process.exit(1)
  }
}`
