/**
 * `npm run test:package`: packs the project, installs the tarball in fresh sites, and tries there what a developer would do: types,
 * a build with Vite, webpack and esbuild, and the page in Chromium. Takes some minutes and needs the npm registry, so it is not
 * a part of `npm test`. Ends with one line, `N passed, N failed`.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execute, ROOT } from './execute.mjs'
import { editWhileRunning } from './hot-editing.mjs'
import { openPage } from './page.mjs'
import { createSite } from './site.mjs'

/** 4.2 of it are the files; the two archives for upload hold most of them once more each, 2.0 compressed. */
const MAX_TARBALL_BYTES = 9_000_000
const BUNDLERS = ['vite', 'webpack', 'esbuild']

const folder = await mkdtemp(join(tmpdir(), 'plinth-package-'))
let passed = 0
let failed = 0

async function check(name, work) {
  try {
    await work()
    passed++
    console.log(`✓ ${name}`)
  } catch (error) {
    failed++
    console.error(`✘ ${name}\n${error.message}`)
  }
}

try {
  const [{ filename, size }] = JSON.parse(
    (await execute('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], ROOT)).stdout,
  )
  const tarball = join(folder, filename)
  await check(`the tarball is below ${MAX_TARBALL_BYTES / 1_000_000} MB`, () => {
    if (size > MAX_TARBALL_BYTES) throw new Error(`${filename}: has ${size} bytes; leave more out in "files"`)
  })
  await check('publint', () => execute('npx', ['--no-install', 'publint', tarball, '--strict'], ROOT))
  await check('Are the Types Wrong', () =>
    execute('npx', ['--no-install', 'attw', tarball, '--profile', 'esm-only', ...styles()], ROOT),
  )
  await check('the packed file alone checks the page of docs/start.md, without an installation', () =>
    lintWithoutInstallation(join(folder, 'alone'), tarball),
  )
  for (const bundler of BUNDLERS) await checkSite(bundler, tarball)
  await check('vite: an edited component changes in the page and keeps its state', () =>
    editWhileRunning(join(folder, 'vite')),
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** What has no types because it is no script. */
function styles() {
  return [
    '--exclude-entrypoints',
    ...[
      'plinth',
      'focal-point',
      'preview-viewer',
      'record-picker',
      'staff-toolbar',
      'story-editor',
      'unpublished-banner',
      'upload-progress',
    ].map((name) => `${name}.css`),
  ]
}

/** What docs/start.md tells a reader to do who has nothing but the packed file. */
async function lintWithoutInstallation(site, tarball) {
  await mkdir(site)
  await execute('tar', ['xzf', tarball], site)
  const { version } = JSON.parse(await readFile(join(site, 'package/package.json'), 'utf8'))
  const command = 'package/dist/cli.js'
  const { stdout } = await execute('node', [command, '--version'], site)
  if (stdout.trim() !== version) throw new Error(`--version says ${stdout}, and the package is ${version}`)
  const start = await readFile(join(site, 'package/docs/start.md'), 'utf8')
  const [, page] = /```html\n(<!doctype html>[\s\S]*?)```/.exec(start) ?? []
  await writeFile(join(site, 'index.html'), page)
  await execute('node', [command, 'lint', 'index.html'], site)
  await writeFile(
    join(site, 'index.html'),
    page.replace('data-widget="carousel"', 'data-widget="carousel" data-autoplay="flase"'),
  )
  const said = await execute('node', [command, 'lint', 'index.html'], site).then(
    () => 'nothing',
    (error) => error.message,
  )
  if (!said.includes('data-autoplay is "flase"; write true or false')) throw new Error(`lint says: ${said}`)
}

async function checkSite(bundler, tarball) {
  const site = join(folder, bundler)
  await check(`${bundler}: a fresh site installs it`, () => createSite(site, bundler, tarball))
  await check(`${bundler}: its strict types hold`, () => execute('npx', ['--no-install', 'tsc'], site))
  await check(`${bundler}: it builds`, () => execute('npm', ['run', 'build'], site))
  await check(`${bundler}: no address of the build is in it`, () => findBuildPath(join(site, 'out')))
  await check(`${bundler}: its widgets run in Chromium`, () => openPage(join(site, 'out')))
}

async function findBuildPath(out) {
  for (const name of await readdir(out, { recursive: true }))
    if (name.endsWith('.js') && (await readFile(join(out, name), 'utf8')).includes('file://'))
      throw new Error(`${name}: holds an address of this machine; look at how import.meta.url is used`)
}
