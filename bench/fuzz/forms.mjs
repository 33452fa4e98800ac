/** Forms and addresses in the pages that a server sends, read as plainly as they are needed: what is changed a little gets far. */

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const decoded = (text) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ENTITIES[name])
const attribute = (tag, name) => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s>/])`).exec(tag)
  return found ? decoded(found[1] ?? '') : undefined
}

/** Each form that is posted: where to, and its fields with what stands in them; one button of each form among them. */
export function formsIn(html, path) {
  return [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)].flatMap(([form]) => {
    const [open] = /<form\b[^>]*>/.exec(form)
    if (attribute(open, 'method') !== 'post') return []
    const fields = []
    const buttons = []
    for (const [tag] of form.matchAll(/<input\b[^>]*>/g)) {
      const name = attribute(tag, 'name')
      const isOff = /type="(?:checkbox|radio)"/.test(tag) && attribute(tag, 'checked') === undefined
      if (name && !isOff && !/type="file"/.test(tag)) fields.push([name, attribute(tag, 'value') ?? ''])
    }
    for (const [, tag, text] of form.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs)) {
      const name = attribute(`${tag} `, 'name')
      if (name) fields.push([name, decoded(text.replace(/^\n/, ''))])
    }
    for (const [, tag, options] of form.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)) {
      const name = attribute(`${tag} `, 'name')
      const [, chosen] =
        /<option value="([^"]*)" selected/.exec(options) ?? /<option value="([^"]*)"/.exec(options) ?? []
      if (name) fields.push([name, decoded(chosen ?? '')])
    }
    for (const [tag] of form.matchAll(/<button\b[^>]*>/g)) {
      const name = attribute(tag, 'name')
      if (name) buttons.push([name, attribute(tag, 'value') ?? ''])
    }
    const isParts = attribute(open, 'enctype') === 'multipart/form-data'
    return [{ action: attribute(open, 'action') || path, fields, buttons, isParts }]
  })
}

export const addressesIn = (html) => [
  ...new Set([...html.matchAll(/\shref="(\/[^"#]*)/g)].map(([, address]) => decoded(address))),
]
