/**
 * dist/forms/<widget>.json: the options of a widget as a JSON Schema, for CMSs and libraries that make a form of one. Properties are
 * the attributes, by their names in HTML, so that what the form gives can be written onto the host as it is.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { choicesIn } from './manifest.mjs'

export async function writeFormSchemas(outdir, widgets, attributeOf) {
  const folder = join(outdir, 'forms')
  await mkdir(folder, { recursive: true })
  await Promise.all(
    widgets.map((widget) =>
      writeFile(
        join(folder, `${widget.name}.json`),
        `${JSON.stringify(formSchema(widget, attributeOf), null, 1)}\n`,
      ),
    ),
  )
}

/** `attributeOf` writes an option's name as its attribute. */
export function formSchema({ name, options }, attributeOf) {
  const fields = options.map((option) => ({ ...option, attribute: attributeOf(option.name) }))
  const required = fields.filter((field) => field.required).map(({ attribute }) => attribute)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: name,
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(fields.map((field) => [field.attribute, fieldOf(field)])),
    ...(required.length > 0 && { required }),
  }
}

function fieldOf({ attribute, type, description, default: value, unit, min, max }) {
  return {
    title: wordsOf(attribute),
    description: unit ? `${description} In ${unit}.` : description,
    ...kindOf(type),
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
    ...(value !== undefined && { default: value }),
  }
}

/** What has no field of its own kind, such as JSON or coordinates, is a text: so it stands in an attribute. */
function kindOf(type) {
  if (type === 'boolean') return { type: 'boolean' }
  if (type === 'whole number') return { type: 'integer' }
  if (type === 'number') return { type: 'number' }
  if (type === 'address') return { type: 'string', format: 'uri-reference' }
  const choices = choicesIn(type)
  return choices.length > 0 ? { type: 'string', enum: choices } : { type: 'string' }
}

/** `data-min-length` becomes "Min length". */
function wordsOf(attribute) {
  const words = attribute.replace('data-', '').replaceAll('-', ' ')
  return `${words[0].toUpperCase()}${words.slice(1)}`
}
