/**
 * What editors complete in markup: dist/editor/html-custom-data.json for Visual Studio Code and what reads its format,
 * dist/editor/web-types.json for those of JetBrains.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { choicesIn } from './manifest.mjs'
import { readPackage } from './paths.mjs'

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
  const files = {
    'html-custom-data.json': data,
    'web-types.json': { name, version, ...webTypes(widgets, data.globalAttributes) },
  }
  await Promise.all(
    Object.entries(files).map(([file, content]) =>
      writeFile(join(folder, file), `${JSON.stringify(content, null, 1)}\n`),
    ),
  )
}

/** The same attributes, and the events, as web-types name them. */
export function webTypes(widgets, attributes) {
  return {
    'description-markup': 'markdown',
    contributions: {
      html: { attributes: attributes.map(asWebType) },
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

/** An editor may mark what is not in a list. `data-mount` takes several words, so its list is only its description. */
function asWebType({ values, ...attribute }) {
  if (!values) return attribute
  if (attribute.name !== 'data-mount') return { ...attribute, value: { type: 'enum' }, values }
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
    const values = [...new Set(uses.flatMap(({ type }) => valuesOf(type)))]
    return {
      name: attributeOf(option),
      description: uses
        .map(({ widget, type, description }) => `${widget}: ${description} (${type})`)
        .join('\n'),
      ...(values.length > 0 && { values: values.map((name) => ({ name })) }),
    }
  })
}

function valuesOf(type) {
  return type === 'boolean' ? ['true', 'false'] : choicesIn(type)
}

function grouped(pairs) {
  const groups = new Map()
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value])
  return groups
}
