/** What the built server imports is what server-stub/package.json has installed where nothing else is. */
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleServer } from '../build/server.mjs'

/** Read as files, by `import.meta.resolve`. */
const FILES = [
  '@fontsource-variable/instrument-sans',
  '@fontsource-variable/newsreader',
  'dejavu-fonts-ttf',
  'world-atlas',
]

const packageOf = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
const root = packageOf('../package.json')
const server = packageOf('../server-stub/package.json')

let folder: string
let packages: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-server-'))
  packages = await bundleServer(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('imports the packages that are listed, and each of them', () => {
  expect(Object.keys(server.dependencies).sort()).toEqual([...packages, ...FILES].sort())
})

it('has the commands, and what threads run, in files of their own', async () => {
  const files = await readdir(folder)
  expect(files).toEqual(
    expect.arrayContaining(['import.js', 'main.js', 'paint-master.js', 'paint-worker.js']),
  )
})

it('is of the version that the project is of, and wants the packages as the project does', () => {
  expect(server.version).toBe(root.version)
  const shared = Object.keys(server.dependencies).filter((name) => name in root.devDependencies)
  expect(shared.map((name) => [name, server.dependencies[name]])).toEqual(
    shared.map((name) => [name, root.devDependencies[name]]),
  )
})
