/** For tests: what a browser without script would send of a page's form. */
import { DomUtils, parseDocument } from 'htmlparser2'

/** The fields of the form that is sent to `action`, as the page filled them. Buttons send nothing unless they are pressed. */
export function formIn(html: string, action: string): Record<string, string> {
  const form = DomUtils.findOne(
    ({ name, attribs }) => name === 'form' && attribs.action === action && attribs.method === 'post',
    parseDocument(html).children,
  )
  if (!form) throw new Error(`test: the page has no form that is sent to ${action}`)
  const fields = DomUtils.findAll(
    ({ name, attribs }) => ['input', 'textarea', 'select'].includes(name) && attribs.name !== undefined,
    form.children,
  )
  return Object.fromEntries(
    fields.map((field) => {
      const { name = '', value = '' } = field.attribs
      if (field.name === 'input') return [name, value]
      // The first line break of a textarea belongs to the markup. The parser leaves entities in it, browsers do not.
      if (field.name === 'textarea') return [name, decoded(DomUtils.textContent(field).replace(/^\n/, ''))]
      const options = DomUtils.findAll((one) => one.name === 'option', field.children)
      const chosen = options.find(({ attribs }) => attribs.selected !== undefined) ?? options[0]
      return [name, chosen ? (chosen.attribs.value ?? DomUtils.textContent(chosen)) : '']
    }),
  )
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
