/**
 * What a change can break: unit tests by what they import, browser tests by the widgets that it reaches. Files that nothing imports, such
 * as a style sheet or a migration, reach the tests of their folder.
 */
import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'

const ROOT = join(import.meta.dirname, '..')
const CODE = /\.(?:ts|tsx|mjs)$/
const UNIT_TEST = /\.test\.tsx?$/
const BROWSER_TEST = /\.browser\.test\.ts$/
const WIDGET = /^widgets\/([\w-]+)\/\1\.widget\.ts$/

/** The run for `tests/run.mjs`, for what differs from the commit `base`. */
export async function affectedBy(base) {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard')
  const changed = new Set([
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ])
  const unitTests = files.filter((file) => UNIT_TEST.test(file) && !/\.(?:browser|engine)\.test\./.test(file))
  const widgets = files.filter((file) => WIDGET.test(file))
  const reaches = reachedBy(changed, await importsOf([...unitTests, ...widgets]))
  const folders = new Set(
    [...changed].filter((file) => !CODE.test(file) || BROWSER_TEST.test(file)).map(area),
  )
  const isIn = (file) => folders.has(area(file))

  const names = widgets.filter((file) => reaches(file) || isIn(file)).map((file) => WIDGET.exec(file)[1])
  const fixtures = [...changed]
    .filter((file) => file.startsWith('fixtures/'))
    .map((file) => file.split('/')[1])
  const reached = [...new Set([...names, ...fixtures])]
  const runtime = [...changed].some((file) => file.startsWith('boot/')) ? ['boot/'] : []
  const server = [...new Set([...changed].filter((file) => file.startsWith('server-stub/')).map(area))]
  const browser = [
    ...runtime,
    ...reached.map((name) => `widgets/${name}/`),
    ...server,
    ...(reached.length > 0 ? ['tests/fixtures'] : []),
  ].filter((path) => files.some((file) => file.startsWith(path) && BROWSER_TEST.test(file)))
  const unit = unitTests.filter((file) => reaches(file) || isIn(file))
  console.log(`tests: ${unit.length} files of unit tests; in the browser ${browser.join(' ') || 'nothing'}`)
  // The loop over the fixtures looks at these alone (tests/fixture-list.ts).
  if (runtime.length === 0) process.env.PLINTH_WIDGETS = reached.join()
  return {
    unit: unit.length > 0 ? unit : null,
    browser: browser.length > 0 ? browser : null,
    hasEngines: false,
  }
}

/** A feature of the server, a widget, or the folder itself. */
function area(file) {
  const parts = dirname(file).split('/')
  return `${parts.slice(0, parts[0] === 'server-stub' ? 3 : 2).join('/')}/`
}

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
}

/** Whether a file is changed itself or imports, however far away, one that is. */
function reachedBy(changed, imports) {
  const known = new Map()
  const reaches = (file) => {
    if (changed.has(file)) return true
    if (known.has(file)) return known.get(file)
    // For circles, which the linter forbids.
    known.set(file, false)
    const found = (imports[file]?.imports ?? []).some(({ path }) => reaches(path))
    known.set(file, found)
    return found
  }
  return reaches
}

async function importsOf(entryPoints) {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir: join(ROOT, 'unused'),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    // Else each entry would have the whole server once more.
    splitting: true,
    platform: 'node',
    packages: 'external',
    loader: { '.css': 'empty', '.html': 'empty', '.node': 'empty' },
    logLevel: 'error',
  })
  return metafile.inputs
}
