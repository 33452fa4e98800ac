/** The package as a site uses it that brings its own widgets, its own React and no Turbo. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, settled, test } from './browser.js'

const ROOT = join(import.meta.dirname, '..')
/**
 * With the runtime, its hooks for React, and what makes widgets of components and of folders; a tenth of it sentences that name mistakes, a
 * tenth what loads once another script changes the page; measured: about 67,500, of which 600 leave alone what is written in place or drawn ahead.
 * All widgets together are forty times that.
 */
const MAX_ALONE_BYTES = 68_500

const SITE = `
import { start } from 'plinth'
import { widgets } from 'plinth/widgets'
start({ widgets: {
  carousel: widgets.carousel,
  'save-button': { mount: 'load', load: () => import('./save-button.widget') },
} })`

const SAVE_BUTTON = `
import { useState } from 'react'
import { defineWidget, slot, string } from 'plinth'

export default defineWidget({
  options: { label: string({ default: 'Save', description: 'Text of the button.' }) },
  slots: { count: slot('b') },
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
    alias: { 'plinth/widgets': join(ROOT, 'dist/plinth-widgets.js'), plinth: join(ROOT, 'dist/plinth.js') },
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

const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: false,
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['react'],
  paths: {
    plinth: [join(ROOT, 'dist/types/plinth.d.ts')],
    'plinth/*': [join(ROOT, 'dist/types/plinth-*.d.ts')],
  },
}

/** The compiler complains, too, of an expected mistake that is none. */
const TYPES = `
import { defineWidget, slot, slots, start, string } from 'plinth'
import { adaptTurbo, turbo } from 'plinth/turbo'
import { messages, type WidgetAttributes, type WidgetEventMap, type WidgetName, widgets } from 'plinth/widgets'

export const host: WidgetAttributes['carousel'] = { 'data-interval': 6000, 'data-autoplay': false }
export const moved = (event: WidgetEventMap['carousel:moved']): unknown => event.detail
export const known: WidgetName[] = ['carousel', 'map']
// @ts-expect-error No widget is called that.
known.push('carrousel')
// @ts-expect-error It takes a number.
host['data-interval'] = 'soon'
// @ts-expect-error Its source is required.
export const film: WidgetAttributes['background-video'] = {}

declare module 'plinth' {
  interface Services { readonly cart: { add(id: number): void } }
}

export const cart = defineWidget({
  options: { label: string({ default: 'Add', description: 'Text of the button.' }) },
  slots: { form: slot('form'), items: slots('li') },
  enhance({ options, slots, services, signal }) {
    const label: string = options.label
    slots.form.addEventListener('submit', () => services.cart.add(slots.items.length + label.length), { signal })
    services.navigation satisfies object
    // @ts-expect-error There is no such service.
    services.basket
    // @ts-expect-error A list of elements has no value.
    slots.items.value
  },
})

export const note = defineWidget({
  events: { saved: { description: 'The note was saved.', detail: '{ text }' } },
  enhance({ emit }) {
    emit('saved', { text: '' })
    // @ts-expect-error It is not among the events.
    emit('lost')
  },
})

// @ts-expect-error A component or an enhancement, never both.
defineWidget({ component: () => null, enhance: () => undefined })
// @ts-expect-error One of the two there must be.
defineWidget({ slots: { form: slot('form') } })
// @ts-expect-error A slot comes from slot() or slots().
defineWidget({ slots: { form: 'form' }, enhance: () => undefined })
// @ts-expect-error No element has this tag name.
slot('frm')
// @ts-expect-error There is no such mount strategy.
start({ widgets: { a: { mount: 'soon' } } })

start({ widgets: { carousel: widgets.carousel }, turbo: turbo(), services: (own) => ({ ...own, cart: { add() {} } }) })
start({ widgets, turbo: adaptTurbo({ visit() {}, cache: { clear() {} } }) })
// @ts-expect-error The site has declared a cart, and must hand one in.
start({ widgets, messages, services: (own) => own })
`

test('its types hold for a site that is strict, and name its mistakes', () => {
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: STRICT, include: ['*.ts', '*.tsx'] }),
  )
  writeFileSync(join(folder, 'types.ts'), TYPES)
  expect(run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder])).toBe('')
})

test('it can be imported where there is no document', () => {
  const script = `
    const { start, defineWidget } = await import(${JSON.stringify(join(ROOT, 'dist/plinth.js'))})
    const { carousel } = await import(${JSON.stringify(join(ROOT, 'dist/widgets/carousel.js'))})
    defineWidget({ enhance() {} })
    try { start({ widgets: { carousel } }) } catch (error) { console.log(error.message) }`
  expect(run(process.execPath, ['--input-type=module', '-e', script])).toBe(
    'plinth: no document; start() needs a browser or jsdom\n',
  )
})

test('a widget that is imported alone brings only itself and what it needs', async () => {
  const { metafile } = await build({
    entryPoints: [join(ROOT, 'dist/widgets/carousel.js')],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: join(folder, 'alone'),
    write: false,
    metafile: true,
    external: ['react', 'react-dom'],
    // Of files outside of node_modules, it says which imports the package's sideEffects leave out.
    logLevel: 'error',
  })
  const inputs = Object.entries(metafile.inputs)
  expect(inputs.filter(([path]) => path.includes('.widget-')).length).toBe(1)
  const bytes = inputs.reduce((sum, [, input]) => sum + input.bytes, 0)
  expect(bytes).toBeLessThan(MAX_ALONE_BYTES)
})

/** Its output; what it says on failure is thrown. */
function run(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd: folder })
  return status === 0 ? stdout : `${stdout}${stderr}`
}
