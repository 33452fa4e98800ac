/** The first fixture of each widget that editors may place, taken apart: what an integration's tag is given. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { DIST } from './web-server.mjs'

/** `{ name, options, content }` of each; `options` by the names that the integrations give them. */
export function hostParts() {
  const { widgets } = JSON.parse(readFileSync(join(DIST, 'widgets.json'), 'utf8'))
  return widgets.filter(({ inTexts }) => inTexts).map(({ name }) => partsOf(name))
}

function partsOf(name) {
  const { document } = new JSDOM(readFileSync(join(DIST, `../fixtures/${name}/default.html`), 'utf8')).window
  const host = document.querySelector(`[data-widget="${name}"]`)
  const options = {}
  for (const attribute of host.attributes) {
    if (attribute.name === 'id') options.id = attribute.value
    else if (attribute.name === 'aria-label') options.label = attribute.value
    else if (attribute.name.startsWith('data-') && attribute.name !== 'data-widget')
      options[attribute.name.slice('data-'.length)] = attribute.value
  }
  return { name, options, content: host.innerHTML }
}

/** `name="value"` pairs with `sign` between name and value, as most template languages write them. */
export const pairs = (options, between = ' ') =>
  Object.entries(options)
    .map(([option, value]) => `${option}="${value}"`)
    .join(between)
