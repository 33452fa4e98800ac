/** What the project installs runs on the oldest Node that it names: `npm ci` there has nothing to warn of. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minVersion, satisfies } from 'semver'
import { expect, it } from 'vitest'
import { sentenceFor } from '../build/node-floor.mjs'

interface Installed {
  version?: string
  engines?: { node?: string }
}

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
const floor = minVersion(read('package.json').engines.node)?.version ?? ''
const packages: Record<string, Installed> = read('package-lock.json').packages

it('names a Node that every package takes', () => {
  expect(floor).toMatch(/^\d+\.\d+\.\d+$/)
  const tooNew = Object.entries(packages).flatMap(([path, { version, engines }]) =>
    engines?.node && !satisfies(floor, engines.node) ? [`${path}@${version} needs ${engines.node}`] : [],
  )
  expect(tooNew).toEqual([])
})

it('says which one is needed, on an older one', () => {
  expect(sentenceFor('18.19.1')).toBe('plinth: found Node 18.19.1; install Node 20.19 or later')
  expect(sentenceFor('20.18.0')).toContain('install Node 20.19 or later')
  for (const found of ['20.19.0', '20.20.2', '22.1.0']) expect(sentenceFor(found)).toBeUndefined()
})
