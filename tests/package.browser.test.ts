/** The package as a site uses it that brings its own widgets, its own React and no Turbo. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, settled, test } from './browser.js'

const ROOT = join(import.meta.dirname, '..')

const SITE = `
import { start, widgets } from 'plinth'
start({ widgets: {
  carousel: widgets.carousel,
  'save-button': { mount: 'load', load: () => import('./save-button.widget') },
} })`

const SAVE_BUTTON = `
import { useState } from 'react'
import { type OptionsSchema, defineWidget } from 'plinth'

const options: OptionsSchema<{ label: string }> = {
  entries: { label: true },
  '~standard': {
    validate: (value) => ({ value: { label: String((value as { label?: unknown }).label ?? 'Save') } }),
  },
}

export default defineWidget({
  options,
  slots: { count: 'one' },
  component({ options: { label }, slots, emit }) {
    const [saved, setSaved] = useState(0)
    const text: string | null = slots.count.textContent
    return <button type="button" onClick={() => { setSaved(saved + 1); emit('saved', { text }) }}>{label} {saved}</button>
  },
})`

const PAGE = `<!doctype html><html lang="en"><head><title>A site</title><link rel="stylesheet" href="/dist/plinth.css">
<script type="module" src="/own/site.js"></script></head><body><main>
<p data-widget="save-button" data-label="Keep"><b data-slot="count">3</b></p>
<section class="w-carousel" data-widget="carousel" data-autoplay="false" aria-label="Works"><ul class="w-carousel__track" data-slot="track">
<li class="w-carousel__slide" data-slot="slide">1</li><li class="w-carousel__slide" data-slot="slide">2</li></ul></section>
</main></body></html>`

let folder = ''
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-site-'))
  writeFileSync(join(folder, 'site.ts'), SITE)
  writeFileSync(join(folder, 'save-button.widget.tsx'), SAVE_BUTTON)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a site’s own widget mounts beside ours, without Turbo, and is given back', async ({ page }) => {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'site.ts')],
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: join(folder, 'out'),
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { plinth: join(ROOT, 'dist/plinth.js') },
    logLevel: 'error',
  })
  await page.route('**/own/**', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)
    const file = outputFiles.find(({ path }) => path.endsWith(`/${name}`))
    return file
      ? route.fulfill({ contentType: 'text/javascript', body: file.text })
      : route.fulfill({ contentType: 'text/html', body: PAGE })
  })
  await page.goto('/own/')
  await settled(page)
  await page.getByRole('button', { name: 'Keep 0' }).click()
  await expect(page.getByRole('button', { name: 'Keep 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Next slide' }).click()
  expect(await page.evaluate(() => 'Turbo' in window)).toBe(false)
  await page.evaluate(() => window.plinth?.stop())
  expect(PAGE).toContain(await page.locator('main').evaluate((main) => main.innerHTML))
})

test('its types hold for a site that is strict', () => {
  const config = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      target: 'ES2023',
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['react'],
      paths: { plinth: [join(ROOT, 'dist/types/boot/plinth.d.ts')] },
    },
    include: ['*.ts', '*.tsx'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  // Both in one go: the compiler complains, too, of an expected mistake that is none.
  writeFileSync(
    join(folder, 'wrong.ts'),
    `import { start } from 'plinth'\n// @ts-expect-error\nstart({ widgets: { a: { mount: 'soon' } } })`,
  )
  expect(execFileSync(tsc, ['-p', folder], { encoding: 'utf8', stdio: 'pipe' })).toBe('')
})
