/**
 * What editors complete in markup and sheets: dist/editor/html-custom-data.json and css-custom-data.json for Visual Studio Code and what reads
 * its format, dist/editor/web-types.json for those of JetBrains.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { choicesIn } from './manifest.mjs'
import { readPackage } from './paths.mjs'
import { readTokens } from './tokens.mjs'

const STRATEGIES = {
  load: 'At once.',
  idle: 'When the page has loaded and the browser has nothing to do.',
  visible: 'When the host is in view, or nearly.',
  interaction: 'When somebody points at the host, touches it or moves the focus into it.',
}

export async function writeEditorData(outdir, widgets, attributeOf) {
  const folder = join(outdir, 'editor')
  await mkdir(folder, { recursive: true })
  const data = customData(widgets, attributeOf)
  const { name, version } = await readPackage()
  const tokens = (await readTokens()).flatMap((group) => group.tokens)
  const files = {
    'html-custom-data.json': data,
    'css-custom-data.json': cssData(tokens),
    'web-types.json': { name, version, ...webTypes(widgets, data.globalAttributes, attributeOf, tokens) },
  }
  await Promise.all(
    Object.entries(files).map(([file, content]) =>
      writeFile(join(folder, file), `${JSON.stringify(content, null, 1)}\n`),
    ),
  )
}

/** Custom properties, for sheets. */
const cssData = (tokens) => ({
  version: 1.1,
  properties: tokens.map(({ name, description, default: standard }) => ({
    name,
    description: `${description} By itself: ${standard}`,
  })),
})

/** The same attributes, and the events, as web-types name them. */
export function webTypes(widgets, attributes, attributeOf, tokens) {
  // What some widget takes any words for, and `data-mount`, which takes several, must not be marked where it is none of the list.
  const open = new Set(['data-mount', ...openOptions(widgets).map(attributeOf)])
  return {
    'description-markup': 'markdown',
    contributions: {
      css: { properties: cssData(tokens).properties },
      html: { attributes: attributes.map((one) => asWebType(one, open.has(one.name))) },
      js: {
        events: widgets
          .flatMap(({ events }) => events)
          .map(({ name, description, detail }) => ({
            name,
            description: detail ? `${description} Detail: ${detail}` : description,
          })),
      },
    },
  }
}

/** An editor may mark what is not in a list, so the list of an open attribute is only its description. */
function asWebType({ values, ...attribute }, isOpen) {
  if (!values) return attribute
  if (!isOpen) return { ...attribute, value: { type: 'enum' }, values }
  const words = values.map(({ name, description }) => `- \`${name}\`: ${description}`)
  return { ...attribute, description: [attribute.description, '', ...words].join('\n') }
}

/** Attributes are global in this format: one that several widgets have says what it is in each. `attributeOf` writes an option's name. */
export function customData(widgets, attributeOf) {
  const attributes = [
    {
      name: 'data-widget',
      description: 'The widget that mounts on this element.',
      values: widgets.map((widget) => ({ name: widget.name, description: sentenceOf(widget, attributeOf) })),
    },
    {
      name: 'data-mount',
      description:
        'When the widget mounts: strategies with spaces between them. The first that fires counts.',
      values: Object.entries(STRATEGIES).map(([name, description]) => ({ name, description })),
    },
    {
      name: 'data-slot',
      description: 'What this element is to the widget around it.',
      values: slotsOf(widgets),
    },
    ...optionsOf(widgets, attributeOf),
  ]
  return { version: 1.1, globalAttributes: attributes }
}

function sentenceOf({ options, slots }, attributeOf) {
  const attributes = options.map(({ name }) => attributeOf(name)).join(', ')
  return `${attributes && `Options: ${attributes}. `}Slots: ${Object.keys(slots).join(', ') || 'none'}.`
}

function slotsOf(widgets) {
  const owners = grouped(
    widgets.flatMap(({ name, slots }) =>
      Object.entries(slots).map(([slot, facts]) => [slot, { ...facts, widget: name }]),
    ),
  )
  return [...owners].map(([slot, uses]) => ({
    name: slot,
    description: uses
      .map(({ widget, accepts, description }) => `${widget}: ${elementsIn(accepts)} ${description}`)
      .join('\n'),
  }))
}

const elementsIn = (accepts) =>
  accepts ? accepts.map((element) => `<${element}>`).join(' or ') : 'any element'

function optionsOf(widgets, attributeOf) {
  const owners = grouped(
    widgets.flatMap(({ name, options }) =>
      options.map((option) => [option.name, { ...option, widget: name }]),
    ),
  )
  return [...owners].map(([option, uses]) => {
    // The format cannot say that a value belongs to one widget; its description can.
    const values = grouped(uses.flatMap(({ widget, type }) => valuesOf(type).map((value) => [value, widget])))
    return {
      name: attributeOf(option),
      description: uses
        .map(({ widget, type, description }) => `${widget}: ${description} (${type})`)
        .join('\n'),
      ...(values.size > 0 && {
        values: [...values].map(([name, takers]) => ({ name, description: `For ${takers.join(', ')}.` })),
      }),
    }
  })
}

/** The names of options that have no list of words in some widget. */
const openOptions = (widgets) =>
  widgets.flatMap(({ options }) =>
    options.filter(({ type }) => valuesOf(type).length === 0).map(({ name }) => name),
  )

function valuesOf(type) {
  return type === 'boolean' ? ['true', 'false'] : choicesIn(type)
}

function grouped(pairs) {
  const groups = new Map()
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value])
  return groups
}
