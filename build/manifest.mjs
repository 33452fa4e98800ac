/** dist/widgets.json with its schema: each widget's name, moment, options, slots, events and calls, as the catalogue shows and the server reads them. */
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getMetadata } from 'valibot'
import { readDefinitions, readRegistry } from './registry.mjs'

export async function writeManifest(outdir, widgets) {
  const manifest = { $schema: './widgets.schema.json', widgets }
  await writeFile(join(outdir, 'widgets.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await copyFile(join(import.meta.dirname, 'manifest.schema.json'), join(outdir, 'widgets.schema.json'))
}

/** What the manifest says of each widget. */
export async function describeWidgets() {
  const [registry, definitions] = await Promise.all([readRegistry(), readDefinitions()])
  return Object.entries(definitions).map(([name, widget]) => describe(name, registry[name], widget))
}

function describe(name, entry, widget) {
  const schemas = widget.options?.entries ?? widget.options ?? {}
  return {
    name,
    mount: entry.mount ?? 'visible',
    draws: widget.component ? 'react' : 'enhance',
    options: Object.entries(schemas).map(([option, schema]) => ({
      name: option,
      ...factsOf(schema),
      ...(isRequired(schema) && { required: true }),
    })),
    slots: Object.fromEntries(
      Object.entries(widget.slots ?? {}).map(([slot, { kind, accepts, description }]) => [
        slot,
        { kind, ...(Array.isArray(accepts) && { accepts }), ...(description && { description }) },
      ]),
    ),
    messages: Object.entries(widget.messages ?? {}).map(([key, { group, text, description }]) => ({
      name: key,
      group,
      text,
      description,
    })),
    events: Object.entries(widget.events ?? {}).map(([event, facts]) => ({
      name: `${name}:${event}`,
      ...facts,
    })),
    calls: widget.calls ?? [],
    ...(widget.persist && { persistsBytes: widget.persist.maxBytes }),
    ...(widget.embeddable && { embeddable: true }),
  }
}

/** The words that an option of this type takes; none where it takes others. */
export const choicesIn = (type) => (type.includes(' | ') ? type.split(' | ') : [])

/** Of one of our option helpers, or of a Valibot schema. */
function factsOf(schema) {
  if (schema.facts) return schema.facts
  if (schema.wrapped) return factsOf(schema.wrapped)
  return schema.pipe ? getMetadata(schema) : {}
}

const isRequired = (schema) => (schema.facts ? schema.facts.default === undefined : !schema.wrapped)
