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
export function sentenceFor(found) {
  const [major, minor] = found.split('.').map(Number)
  const [leastMajor, leastMinor] = FLOOR.split('.').map(Number)
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined
  return `plinth: found Node ${found}; install Node ${FLOOR} or later`
}

/** The same as code for the top of a bundle. */
export const REQUIRE_NODE = `{
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [leastMajor, leastMinor] = [${FLOOR.split('.').join(', ')}]
  if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
    console.error(\`plinth: found Node \${process.versions.node}; install Node ${FLOOR} or later\`)
    process.exit(1)
  }
}`
