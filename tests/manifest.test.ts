import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { attributeOf } from '../boot/options/attribute.js'
import { customData } from '../build/editor-data.mjs'
import { describeWidgets, type WidgetFacts } from '../build/manifest.mjs'

let widgets: WidgetFacts[]
let attributes: ReturnType<typeof customData>['globalAttributes']
beforeAll(async () => {
  widgets = await describeWidgets()
  attributes = customData(widgets, attributeOf).globalAttributes
})

describe('widgets.json', () => {
  const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../build/manifest.schema.json'), 'utf8'))
  const validate = new Ajv2020({ allErrors: true }).compile(schema)

  it('is what its schema says', () => {
    validate({ widgets: JSON.parse(JSON.stringify(widgets)) })
    expect(validate.errors ?? []).toEqual([])
  })

  it.each([
    ['an option without a description', { options: [{ name: 'base', type: 'text' }] }],
    ['a slot of no known kind', { slots: { track: { kind: 'some' } } }],
    ['a name in capitals', { name: 'Carousel' }],
    ['what it does not know', { colour: 'red' }],
  ])('its schema refuses %s', (_what, change) => {
    const [first] = JSON.parse(JSON.stringify(widgets))
    expect(validate({ widgets: [{ ...first, ...change }] })).toBe(false)
  })
})

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
