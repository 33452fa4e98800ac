/** Pages of the site whose carousel is a widget of the test's own, drawn with React and built as `boot/main.ts` is. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build, type OutputFile } from 'esbuild'
import { test } from './browser.js'

const ROOT = join(import.meta.dirname, '..')

const ENTRY = `
import { widgets } from '${ROOT}/dist/plinth-widgets.js'
import { start } from 'plinth'
import { turbo } from 'plinth/turbo'

start({
  widgets: { ...widgets, carousel: { mount: 'visible', load: () => import('./widget.tsx') } },
  turbo: turbo(),
})`

/** Has every test of the file see the module `source` as the widget of carousels. `name` begins the names of its chunks. */
export function withOwnCarousel(name: string, source: string): void {
  let folder = ''
  let files: OutputFile[] = []

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), `plinth-${name}-`))
    writeFileSync(join(folder, 'widget.tsx'), source)
    writeFileSync(join(folder, 'boot.ts'), ENTRY)
    files = await bundle(folder, name)
  })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.beforeEach(async ({ page }) => {
    await page.route('**/dist/**/*.js*', (route) => {
      const asked = basename(new URL(route.request().url()).pathname)
      const file = files.find(({ path }) => basename(path) === asked)
      return file ? route.fulfill({ contentType: 'text/javascript', body: file.text }) : route.continue()
    })
  })
}

async function bundle(folder: string, name: string): Promise<OutputFile[]> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: { boot: join(folder, 'boot.ts') },
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    chunkNames: `${name}-[name]-[hash]`,
    outdir: 'out',
    write: false,
    nodePaths: [join(ROOT, 'node_modules')],
    alias: {
      'plinth/react': join(ROOT, 'boot/react/react.ts'),
      'plinth/turbo': join(ROOT, 'boot/turbo/turbo.ts'),
      plinth: join(ROOT, 'boot/plinth.ts'),
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles
}
