/** dist/editor/html-custom-data.json: what Visual Studio Code, and what reads its format, completes in markup. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeWidgets } from './manifest.mjs'

const STRATEGIES = {
  load: 'At once.',
  idle: 'When the page has loaded and the browser has nothing to do.',
  visible: 'When the host is in view, or nearly.',
  interaction: 'When somebody points at the host, touches it or moves the focus into it.',
}

export async function writeEditorData(outdir) {
  const folder = join(outdir, 'editor')
  await mkdir(folder, { recursive: true })
  const data = customData(await describeWidgets())
  await writeFile(join(folder, 'html-custom-data.json'), `${JSON.stringify(data, null, 1)}\n`)
}

/** Attributes are global in this format: one that several widgets have says what it is in each. */
export function customData(widgets) {
  const attributes = [
    {
      name: 'data-widget',
      description: 'The widget that mounts on this element.',
      values: widgets.map(({ name, options, slots }) => ({ name, description: sentenceOf(options, slots) })),
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
    ...optionsOf(widgets),
  ]
  return { version: 1.1, globalAttributes: attributes }
}

function sentenceOf(options, slots) {
  const optionNames = options.map(({ name }) => attributeOf(name)).join(', ')
  return [optionNames && `Options: ${optionNames}.`, `Slots: ${Object.keys(slots).join(', ') || 'none'}.`]
    .filter(Boolean)
    .join(' ')
}

function slotsOf(widgets) {
  const owners = grouped(
    widgets.flatMap(({ name, slots }) =>
      Object.entries(slots).map(([slot, facts]) => [slot, { name, ...facts }]),
    ),
  )
  return [...owners].map(([slot, uses]) => ({
    name: slot,
    description: uses
      .map(({ name, accepts, description }) =>
        [
          `${name}:`,
          accepts ? accepts.map((element) => `<${element}>`).join(' or ') : 'any element',
          description,
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join('\n'),
  }))
}

function optionsOf(widgets) {
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
  if (type === 'boolean') return ['true', 'false']
  return type.includes(' | ') ? type.split(' | ') : []
}

function grouped(pairs) {
  const groups = new Map()
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value])
  return groups
}

const attributeOf = (option) => `data-${option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
