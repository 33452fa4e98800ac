/** dist/widgets.json with its schema: what there is to know of each widget, as the catalogue shows and the server reads it. */
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getMetadata } from 'valibot'
import { readPackage } from './paths.mjs'
import { accessibilityIn } from './readme-accessibility.mjs'
import { markupIn, readReadme } from './readme-markup.mjs'
import { readDefinitions, readDescribeDefinition, readNeeds, readRegistry } from './registry.mjs'
import { readTokens } from './tokens.mjs'

/** `sizes`: of each widget by its name; `files`: bytes and hash by path. Both are known once all is compressed. */
export async function writeManifest(outdir, widgets, { sizes, files } = {}) {
  const { version } = await readPackage()
  const manifest = {
    $schema: './widgets.schema.json',
    version,
    needs: await readNeeds(),
    tokens: (await readTokens()).flatMap(({ tokens }) => tokens),
    widgets: widgets.map((widget) => (sizes ? { ...widget, scriptBytes: sizes.get(widget.name) } : widget)),
    ...(files && { files }),
  }
  await writeFile(join(outdir, 'widgets.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

export async function copySchema(outdir) {
  await copyFile(join(import.meta.dirname, 'manifest.schema.json'), join(outdir, 'widgets.schema.json'))
}

/**
 * What the manifest says of each widget.
 * @throws Error when the README of a widget lacks what the manifest takes from it
 */
export async function describeWidgets() {
  const [registry, definitions, describeDefinition] = await Promise.all([
    readRegistry(),
    readDefinitions(),
    readDescribeDefinition(),
  ])
  return Promise.all(
    Object.entries(definitions).map(async ([name, widget]) =>
      describe(name, registry[name], widget, await readReadme(name), describeDefinition),
    ),
  )
}

function describe(name, entry, widget, readme, describeDefinition) {
  const { description, ...markup } = markupIn(readme)
  const accessibility = accessibilityIn(readme, widget.inTexts ?? false)
  const { options, slots, messages, events, deprecated } = describeDefinition(name, widget, (schema) => ({
    ...factsOf(schema),
    ...(isRequired(schema) && { required: true }),
  }))
  return {
    name,
    description,
    ...(deprecated && { deprecated }),
    mount: entry.mount ?? 'visible',
    draws: widget.component ? 'react' : 'enhance',
    options,
    slots,
    messages,
    events,
    calls: widget.calls ?? [],
    csp: widget.csp ?? [],
    markup,
    ...(accessibility && { accessibility }),
    ...(widget.persist && { persistsBytes: widget.persist.maxBytes }),
    ...(widget.needs && { embeddable: true, needs: widget.needs }),
    ...(widget.inTexts && { inTexts: true }),
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
