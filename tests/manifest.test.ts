import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { attributeOf } from '../boot/options/attribute.js'
import { customData, webTypes } from '../build/editor-data.mjs'
import { formSchema } from '../build/form-schemas.mjs'
import { choicesIn, describeWidgets, type WidgetFacts } from '../build/manifest.mjs'
import { accessibilityIn } from '../build/readme-accessibility.mjs'
import { markupIn } from '../build/readme-markup.mjs'
import { readTokens } from '../build/tokens.mjs'

const ROOT = join(import.meta.dirname, '..')

let widgets: WidgetFacts[]
let attributes: ReturnType<typeof customData>['globalAttributes']
beforeAll(async () => {
  widgets = await describeWidgets()
  attributes = customData(widgets, attributeOf).globalAttributes
})

describe('widgets.json', () => {
  const schema = JSON.parse(readFileSync(join(ROOT, 'build/manifest.schema.json'), 'utf8'))
  const validate = new Ajv2020({ allErrors: true }).compile(schema)

  it('is what its schema says', () => {
    validate({ version: '0.1.0', widgets: JSON.parse(JSON.stringify(widgets)) })
    expect(validate.errors ?? []).toEqual([])
  })

  it.each([
    ['an option without a description', { options: [{ name: 'base', type: 'text' }] }],
    ['a slot of no known kind', { slots: { track: { kind: 'some' } } }],
    ['an event without a description', { events: [{ name: 'carousel:moved' }] }],
    ['an event without its widget', { events: [{ name: 'moved', description: 'Moved.' }] }],
    ['a widget without markup', { markup: {} }],
    [
      'accessibility without keys',
      { accessibility: { pattern: 'Button', roles: 'None.', announced: 'No.' } },
    ],
    ['a source without a directive', { csp: [{ source: 'https://tiles.example.org' }] }],
    ['a name in capitals', { name: 'Carousel' }],
    ['what it does not know', { colour: 'red' }],
  ])('its schema refuses %s', (_what, change) => {
    const [first] = JSON.parse(JSON.stringify(widgets))
    expect(validate({ version: '0.1.0', widgets: [{ ...first, ...change }] })).toBe(false)
  })
})

describe('markup', () => {
  const readme = '# copy\n\nAdds a `button` to\na **field**.\n\n```html\n<p>…</p>\n```\n'

  it('is the README’s first HTML, and the form below its heading', () => {
    expect(markupIn(readme)).toEqual({ description: 'Adds a button to a field.', full: '<p>…</p>' })
    const more = '\n```html\n<i></i>\n```\n\n## Through a sanitizer\n\n```html\n<span>…</span>\n```\n'
    expect(markupIn(readme + more)).toMatchObject({ full: '<p>…</p>', sanitized: '<span>…</span>' })
  })

  it('is missed where a README has none', () => {
    expect(() => markupIn('# copy\n\nAdds a button.\n')).toThrow('README of copy')
  })

  it('has a host of its widget, in each form', () => {
    for (const { name, markup } of widgets)
      for (const html of Object.values(markup)) expect(html, name).toContain(`data-widget="${name}"`)
  })

  it('passes a sanitizer for each widget that editors may place', () => {
    expect(widgets.filter(({ inTexts, markup }) => inTexts && !markup.sanitized)).toEqual([])
  })
})

describe('accessibility', () => {
  const items = [
    '- **Pattern**: [Button](https://www.w3.org/WAI/ARIA/apg/patterns/button/)',
    '- **Roles and states**: `aria-pressed` on the\n  `<button>`.',
    '- **Keys**: Enter & Space.',
    '- **Announced**: Nothing.',
  ]
  const readme = (list: readonly string[]) => `# copy\n\n## Accessibility\n\n${list.join('\n')}\n\n## More\n`

  it('is the README’s list, in plain words', () => {
    expect(accessibilityIn(readme(items), true)).toEqual({
      pattern: 'Button',
      patternAddress: 'https://www.w3.org/WAI/ARIA/apg/patterns/button/',
      roles: 'aria-pressed on the <button>.',
      keys: 'Enter & Space.',
      announced: 'Nothing.',
    })
    const [, ...others] = items
    const own = accessibilityIn(readme(['- **Pattern**: None; a row', ...others]), true)
    expect(own).toMatchObject({ pattern: 'None; a row' })
    expect(own).not.toHaveProperty('patternAddress')
  })

  it('names the widget whose README lacks it, or a part of it', () => {
    expect(() => accessibilityIn('# copy\n\nAdds a button.\n\n- **Keys**: Enter.\n', true)).toThrow(
      /README of copy: .* lacks Pattern, Roles and states, Keys, Announced;/,
    )
    expect(() => accessibilityIn(readme(items.toSpliced(2, 1)), false)).toThrow(
      /README of copy: .* lacks Keys;/,
    )
    expect(accessibilityIn('# copy\n', false)).toBeUndefined()
  })

  it('is told of each widget that editors may place', () => {
    const told = widgets.filter(({ accessibility }) => accessibility).map(({ name }) => name)
    expect(told).toEqual(
      expect.arrayContaining(widgets.flatMap(({ name, inTexts }) => (inTexts ? name : []))),
    )
  })
})

describe('the built manifest', () => {
  const built = JSON.parse(readFileSync(join(ROOT, 'dist/widgets.json'), 'utf8'))

  it('has the size of each widget, and each file with its hash', () => {
    expect(built.widgets.filter(({ scriptBytes }: { scriptBytes: number }) => !(scriptBytes > 200))).toEqual(
      [],
    )
    const embed = readFileSync(join(ROOT, 'dist/embed.js'))
    const hash = createHash('sha384').update(embed).digest('base64')
    expect(built.files['embed.js']).toEqual({
      bytes: readFileSync(join(ROOT, 'dist/embed.js.br')).length,
      integrity: `sha384-${hash}`,
    })
    expect(Object.keys(built.files).filter((path) => /^(?:lib|types|cli)\//.test(path))).toEqual([])
  })
})

describe('what a widget declares', () => {
  it('is an event for each that its own files emit by name', async () => {
    for (const { name, events } of widgets) {
      const declared = events.map((event) => event.name)
      for (const emitted of await emittedBy(name)) expect(declared, name).toContain(`${name}:${emitted}`)
    }
  })

  it('is a call of the contract', () => {
    const { paths }: { paths: Record<string, Record<string, { 'x-calls': string[] }>> } = JSON.parse(
      readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8'),
    )
    const known = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap((operation) => operation['x-calls'])
    for (const { name, calls } of widgets)
      expect(
        calls.filter((call) => !known.includes(call)),
        name,
      ).toEqual([])
  })

  it('is a text whose attribute sets no option', () => {
    for (const { name, options, messages } of widgets) {
      const attributes = options.map((option) => attributeOf(option.name))
      expect(
        messages.filter((message) => attributes.includes(attributeOf(message.name))),
        name,
      ).toEqual([])
    }
  })

  it('is no call where editors may place it', () => {
    expect(widgets.filter(({ inTexts, calls }) => inTexts && calls.length > 0)).toEqual([])
  })
})

/** Names in `emit('…')` in the widget's folder; those chosen at run time are not seen. */
async function emittedBy(widget: string): Promise<string[]> {
  const folder = join(ROOT, 'widgets', widget)
  const sources = (await readdir(folder)).filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  const texts = await Promise.all(sources.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.flatMap((text) => [...text.matchAll(/\bemit\('([\w-]+)'/g)].map(([, name = '']) => name))
}

describe('html-custom-data.json', () => {
  const attribute = (name: string) => attributes.find((one) => one.name === name)
  const valuesOf = (name: string) => attribute(name)?.values?.map((value) => value.name)

  it('names every widget, and each attribute once', () => {
    expect(valuesOf('data-widget')).toEqual(widgets.map(({ name }) => name))
    const names = attributes.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('lists the words that an option takes', () => {
    expect(valuesOf('data-mode')).toEqual(expect.arrayContaining(['infinite', 'once', 'pages']))
  })

  it('says of each word which widgets take it', () => {
    const words = new Map(attribute('data-mode')?.values?.map(({ name, description }) => [name, description]))
    expect(words.get('once')).toBe('For grid.')
    expect(words.get('city')).toBe('For hero-search.')
    const readers = attribute('data-readers')?.values?.map(({ description }) => description)
    expect(readers).toEqual(['For preview-terms, preview-viewer.', 'For preview-terms, preview-viewer.'])
  })

  it('says of a slot which elements it takes, for each widget that has it', () => {
    const form = attribute('data-slot')?.values?.find(({ name }) => name === 'form')
    expect(form?.description).toMatch(/filter-panel: <form>/)
  })

  it('writes an option as its attribute', () => {
    for (const { name, options } of widgets)
      for (const option of options) {
        const found = attribute(attributeOf(option.name))
        expect(found?.description, `${name} ${option.name}`).toContain(`${name}: ${option.description}`)
      }
  })
})

describe('web-types.json', async () => {
  const tokens = (await readTokens()).flatMap((group) => group.tokens)

  it('has what the custom data has, a list of words as such, and each event', () => {
    const { css, html, js } = webTypes(widgets, attributes, attributeOf, tokens).contributions
    expect(html.attributes.map(({ name }) => name)).toEqual(attributes.map(({ name }) => name))
    const mode = html.attributes.find(({ name }) => name === 'data-mode')
    expect(mode?.value?.type).toBe('enum')
    expect(mode?.values?.map(({ name }) => name)).toContain('infinite')
    const moved = js.events.find(({ name }) => name === 'carousel:moved')
    expect(moved?.description).toContain('Detail: { index, from }')
    expect(css.properties.map(({ name }) => name)).toEqual(tokens.map(({ name }) => name))
  })

  it('is no list where another widget takes any words', () => {
    const { attributes: named } = webTypes(widgets, attributes, attributeOf, tokens).contributions.html
    const source = named.find(({ name }) => name === 'data-source')
    expect(source).not.toHaveProperty('value')
    expect(source).not.toHaveProperty('values')
    expect(source?.description).toContain('- `indexed`: For filter-dropdown.')
  })

  it('is where package.json says', () => {
    const pkg = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    expect(Object.values(pkg.exports)).toContain(pkg['web-types'])
  })
})

describe('forms', () => {
  const formOf = (name: string) => {
    const widget = widgets.find((one) => one.name === name)
    if (!widget) throw new Error(`no widget ${name}`)
    return formSchema(widget, attributeOf)
  }
  const accepts = (name: string, values: object) => new Ajv2020().compile(formOf(name))(values)

  it('takes what each widget has by default', () => {
    // `uri-reference` is a hint for the form.
    const ajv = new Ajv2020({ useDefaults: true, validateFormats: false })
    for (const { name, options } of widgets) {
      const required = options.filter((option) => option.required)
      const values = Object.fromEntries(
        required.map((option) => [attributeOf(option.name), exampleOf(option)]),
      )
      const validate = ajv.compile(formOf(name))
      validate(values)
      expect(validate.errors ?? [], name).toEqual([])
    }
  })

  it.each([
    ['a carousel that stands still', 'carousel', { 'data-autoplay': false }, true],
    ['an interval in words', 'carousel', { 'data-interval': 'slow' }, false],
    ['an interval beyond its bounds', 'carousel', { 'data-interval': 600_001 }, false],
    ['an attribute that it does not have', 'carousel', { 'data-colour': 'red' }, false],
    ['a word of a list', 'grid', { 'data-mode': 'once' }, true],
    ['another word', 'grid', { 'data-mode': 'twice' }, false],
    ['a follow without what is followed', 'follow', {}, false],
  ])('%s', (_what, widget, values, isTaken) => {
    expect(accepts(widget, values)).toBe(isTaken)
  })

  it('titles a field in words', () => {
    expect(formOf('filter-dropdown').properties['data-min-length']?.title).toBe('Min length')
  })
})

/** A value of the kind that the option takes. */
function exampleOf({ type }: { type: string }): unknown {
  if (type.endsWith('number')) return 1
  return choicesIn(type)[0] ?? 'a'
}
