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
        'a <button type="button"> does nothing without JavaScript; write a link, or a button that submits a form',
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

function isDeadButton({ tag, attributes, parent }: PageElement): boolean {
  if (tag !== 'button' || OPENS.some((name) => attributes.has(name)) || attributes.has('disabled'))
    return false
  const type = attributes.get('type') ?? 'submit'
  if (isDynamic(type)) return false
  return type === 'button' || !isInForm(parent)
}

const isInForm = (element: PageElement | undefined): boolean =>
  element !== undefined && (element.tag === 'form' || isInForm(element.parent))

function isDeadLink({ tag, attributes }: PageElement): boolean {
  if (tag !== 'a') return false
  const href = attributes.get('href')
  return href === undefined || href === '' || href === '#'
}
