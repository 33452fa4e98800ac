/** The attributes and events of the widgets as TypeScript, for templates written in it. */
import { choicesIn } from './manifest.mjs'

const ATTRIBUTES_COMMENT = `/**
 * The attributes that each widget's host takes, by its name.
 * \`\`\`ts
 * function hostOf<Name extends WidgetName>(name: Name, attributes: WidgetAttributes[Name]) {
 *   return { 'data-widget': name, ...attributes }
 * }
 * hostOf('carousel', { 'data-interval': 6000 })
 * \`\`\`
 */`

const EVENTS_COMMENT = `/**
 * The events that the widgets dispatch on their hosts. They bubble.
 * \`\`\`ts
 * declare global {
 *   interface HTMLElementEventMap extends WidgetEventMap {}
 * }
 * \`\`\`
 */`

/** `attributeOf` writes an option's name as its attribute. */
export function markupTypes(widgets, attributeOf) {
  const hosts = widgets.map(({ name, options }) =>
    block(
      `  '${name}': `,
      options.map(
        (option) =>
          `${comment(option.description, '    ')}    '${attributeOf(option.name)}'${option.required ? '' : '?'}: ${typeOf(option.type)}\n`,
      ),
    ),
  )
  const events = widgets.flatMap((widget) =>
    widget.events.map(
      ({ name, description, detail }) =>
        `${comment(detail ? `${description} \`detail\`: \`${detail}\`.` : description, '  ')}  '${name}': CustomEvent\n`,
    ),
  )
  return [
    `${ATTRIBUTES_COMMENT}\nexport interface WidgetAttributes {\n${hosts.join('')}}`,
    `/**\n * What \`data-widget\` may name.\n * In use: {@link WidgetAttributes}.\n */\nexport type WidgetName = keyof WidgetAttributes`,
    `${EVENTS_COMMENT}\nexport interface WidgetEventMap {\n${events.join('')}}\n`,
  ].join('\n')
}

const block = (head, lines) => (lines.length > 0 ? `${head}{\n${lines.join('')}  }\n` : `${head}{}\n`)

const comment = (text, indent) => `${indent}/** ${text.replaceAll('*/', '*∕')} */\n`

/** An attribute is text; a template may write a number or a boolean, which become text. */
function typeOf(type) {
  const choices = choicesIn(type)
  if (choices.length > 0) return choices.map((choice) => `'${choice}'`).join(' | ')
  if (type === 'boolean') return "boolean | '' | 'true' | 'false'"
  return type.endsWith('number') ? `number | \`\${number}\`` : 'string'
}
