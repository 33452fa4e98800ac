/** What in a host does nothing without JavaScript: the server's HTML must work by itself. */
import type { HostRule } from '../host.js'
import { isDynamic } from '../mask.js'
import type { PageElement } from '../page.js'

const OPENS = ['form', 'popovertarget', 'commandfor']

export const noAlternative: HostRule = ({ name, inside }, { report }) => {
  for (const element of inside) {
    if (isDeadButton(element))
      report(
        element,
        name,
        'no-alternative',
        `a ${tagOf(element)} does nothing without JavaScript; write a link, or a button that submits a form`,
      )
    if (isDeadLink(element))
      report(
        element,
        name,
        'no-alternative',
        'a link without an address does nothing without JavaScript; give it an href',
      )
  }
}

/** As it is written: outside of a form the type may be missing. */
const tagOf = ({ attributes }: PageElement): string =>
  attributes.has('type') ? `<button type="${attributes.get('type')}">` : '<button> outside of a form'

function isDeadButton({ tag, attributes, parent }: PageElement): boolean {
  if (tag !== 'button' || attributes.has('disabled') || isHidden(attributes)) return false
  if (OPENS.some((name) => attributes.has(name))) return false
  const type = attributes.get('type') ?? 'submit'
  if (isDynamic(type)) return false
  return type === 'button' || !isInForm(parent)
}

/** Nobody sees it until the widget shows it. */
const isHidden = (attributes: PageElement['attributes']) => attributes.has('hidden')

const isInForm = (element: PageElement | undefined): boolean =>
  element !== undefined && (element.tag === 'form' || isInForm(element.parent))

function isDeadLink({ tag, attributes }: PageElement): boolean {
  if (tag !== 'a' || isHidden(attributes)) return false
  const href = attributes.get('href')
  return href === undefined || href === '' || href === '#'
}
