/** The files for other systems, rendered as their own documents show them, where there is something to render them with. Craft's are tried by PHP's Twig (`tests/cms/systems/twig.mjs`). */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { transform } from '@astrojs/compiler'
import { JSDOM } from 'jsdom'
import { Liquid } from 'liquidjs'
import { marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { check } from '../../cli/lint/check.js'
import { readManifests } from '../../cli/lint/manifest.js'
import plinth from '../../integrations/eleventy/plugin.mjs'

const ROOT = join(import.meta.dirname, '../../integrations')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** What the system's document shows in its language, in order. */
function examplesIn(system: string, language: string): string[] {
  const found: string[] = []
  marked.walkTokens(marked.lexer(read(`${system}/README.md`)), (token) => {
    if (token.type === 'code' && token.lang === language) found.push(token.text)
  })
  return found
}

async function expectRight(html: string): Promise<void> {
  const known = await readManifests([join(ROOT, '../dist/widgets.json')])
  expect(check(html, 'page.html', known)).toEqual([])
}

const HOST =
  '<section class="w-carousel" data-widget="carousel" aria-label="On &quot;view&quot;" data-autoplay="false">'

const tight = (html: string) => html.replace(/\s+/g, ' ').replace(/ (?=>)/g, '')

describe('Liquid', () => {
  const liquid = new Liquid({ root: join(ROOT, 'shopify/snippets'), extname: '.liquid' })
  const [assets = '', widget = ''] = examplesIn('shopify', 'liquid')

  it('writes the host around the markup', async () => {
    const products = [{ url: '/a', title: 'A & B' }]
    const html = tight(await liquid.parseAndRender(widget, { collection: { title: 'On "view"', products } }))
    expect(html).toContain(HOST.replaceAll('&quot;', '&#34;'))
    expect(html).toContain('<a href="/a">A &amp; B</a>')
    await expectRight(html)
  })

  it('gives a named host the role that its element needs, and no other', async () => {
    const hostWith = async (more: string) =>
      tight(await liquid.parseAndRender(`{% render 'plinth', widget: 'lightbox'${more} %}`))
    expect(await hostWith(", label: 'Rooms'")).toContain('aria-label="Rooms" role="group"')
    expect(await hostWith(", label: 'Rooms', role: 'region'")).toContain('aria-label="Rooms" role="region"')
    expect(await hostWith(", label: 'Rooms', element: 'section'")).not.toContain('role=')
    expect(await hostWith('')).not.toContain('role=')
  })

  it('names sheet and script', async () => {
    const html = await liquid.parseAndRender(assets)
    expect(html).toContain('src="https://files.example.org/plinth/embed.js"')
  })
})

describe('Astro', () => {
  it('has a component that compiles', async () => {
    const { diagnostics, code } = await transform(read('astro/Plinth.astro'), { filename: 'Plinth.astro' })
    expect(diagnostics).toEqual([])
    expect(code).toContain('data-widget')
  })

  it.each(examplesIn('astro', 'astro'))('has an example that compiles', async (example) => {
    expect((await transform(example, { filename: 'page.astro' })).diagnostics).toEqual([])
  })
})

describe('Eleventy', () => {
  type Shortcode = (content: string, name: string, ...options: unknown[]) => string
  let write: Shortcode = () => ''
  plinth({
    addPairedShortcode: (_name: string, shortcode: Shortcode) => (write = shortcode),
    addTransform: () => undefined,
  } as never)

  it('writes options, messages and the moment, a hyphen also as an underscore', () => {
    const options = { page_size: 20, mount: 'load', 'try-again': 'Again' }
    expect(write('', 'grid', options)).toBe(
      '<div data-widget="grid" class="w-grid" data-page-size="20" data-mount="load" data-try-again="Again"></div>',
    )
  })

  it('gives a named host the role of its README, unless the author gives one', () => {
    expect(write('', 'carousel', { label: 'On view' })).toContain('role="region" aria-label="On view"')
    expect(write('', 'carousel', { label: 'On view', role: 'group' })).toContain('role="group"')
    expect(write('', 'carousel', {})).not.toContain('role=')
  })

  it('says of a host with attributes of its own that it is written whole', () => {
    expect(() => write('', 'filter-dropdown', {})).toThrow('write the HTML of "filter-dropdown"')
  })
})

describe('the table of the integrations', () => {
  const table: Record<string, { element: string; role?: string; known: string[] }> = JSON.parse(
    read('eleventy/widgets.json'),
  )

  it('has every attribute as markup writes it: options, messages, when it starts', () => {
    expect(table.grid?.known).toEqual(expect.arrayContaining(['page-size', 'try-again', 'mount']))
    expect(Object.values(table).flatMap(({ known }) => known)).not.toContainEqual(
      expect.stringMatching(/[A-Z]/),
    )
  })

  it('has a role for each host whose element has none', () => {
    expect(table.carousel).toMatchObject({ element: 'div', role: 'region' })
    for (const [name, { element, role }] of Object.entries(table))
      expect(role === undefined, name).toBe(!['div', 'span'].includes(element))
  })
})

describe('Drupal', () => {
  const { embed } = parse(read('drupal/plinth/plinth.libraries.yml'))

  it('names files of the module, and of dist/', () => {
    const named = [...Object.keys(embed.js), ...Object.keys(embed.css.component)]
    expect(named).toHaveLength(3)
    for (const path of named) {
      const file = path.startsWith('dist/') ? join(ROOT, '..', path) : join(ROOT, 'drupal/plinth', path)
      expect(existsSync(file), path).toBe(true)
    }
    expect(parse(read('drupal/plinth/plinth.info.yml'))).toMatchObject({ name: 'Plinth', type: 'module' })
    expect(examplesIn('drupal', 'twig').join()).toContain("attach_library('plinth/embed')")
  })

  it('loads the script as a module, and neither file is rewritten', () => {
    expect(embed.js['dist/embed.js']).toEqual({ preprocess: false, attributes: { type: 'module' } })
    expect(embed.css.component['dist/plinth.css']).toEqual({ preprocess: false })
  })

  it('keeps what sticks below the toolbar, also once its height has changed', () => {
    const { document } = new JSDOM().window
    let change = (_event: unknown, _offsets: { top: number }): void => undefined
    const drupal = { behaviors: { plinth: { attach: () => undefined } }, displace: { offsets: { top: 39 } } }
    const jquery = () => ({ on: (_name: string, listener: typeof change) => (change = listener) })
    runInNewContext(read('drupal/plinth/js/plinth.behaviors.js'), {
      window: { Drupal: drupal, jQuery: jquery },
      document,
    })
    const top = () => document.documentElement.style.getPropertyValue('--plinth-top')
    drupal.behaviors.plinth.attach()
    expect(top()).toBe('39px')
    change(undefined, { top: 79 })
    expect(top()).toBe('79px')
  })
})

describe('Laravel', () => {
  it('has a component for each tag that its document shows, with the properties that it gives', () => {
    const examples = examplesIn('laravel', 'blade').join('\n')
    const tags = [...examples.matchAll(/<(x-plinth[\w-]*)([^>]*)>/g)]
    expect(tags.map(([, tag]) => tag)).toEqual(['x-plinth-assets', 'x-plinth'])
    for (const [, tag = '', attributes = ''] of tags) {
      const component = read(`laravel/views/components/${tag.slice(2)}.blade.php`)
      const [, properties = ''] = /@props\(\[(.*)\]\)/.exec(component) ?? []
      for (const [, name] of attributes.matchAll(/\s:?([\w-]+)=/g)) expect(properties).toContain(`'${name}'`)
    }
  })

  it('escapes every value', () => {
    for (const name of ['plinth', 'plinth-assets'])
      expect(read(`laravel/views/components/${name}.blade.php`)).not.toContain('{!!')
  })
})
