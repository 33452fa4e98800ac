import { trustedHtml } from '../trusted-html.js'

/** What a script may say that is not run: data. */
const DATA_TYPE = /^(?:application|text)\/(?:[\w.-]+\+)?(?:json|plain|html)$/i

let inert: Document | undefined

/**
 * Reads HTML in a document without a window: nothing in it loads or runs before it is placed. Scripts are left out, but for
 * those that hold data, and so are attributes that hold script. Of a whole document it gives what its head and body hold.
 * ```ts
 * const nodes = parseFragment(await (await fetch('/notes/')).text())
 * ```
 */
export function parseFragment(html: string): Node[] {
  inert ??= document.implementation.createHTMLDocument('')
  const template = inert.createElement('template')
  template.innerHTML = trustedHtml(html)
  cleanse(template.content)
  return [...template.content.childNodes]
}

function cleanse(root: DocumentFragment): void {
  for (const element of root.querySelectorAll('*')) {
    if (element.localName === 'script' && !DATA_TYPE.test(element.getAttribute('type') ?? ''))
      element.remove()
    for (const name of element.getAttributeNames()) if (name.startsWith('on')) element.removeAttribute(name)
    if (element instanceof HTMLTemplateElement) cleanse(element.content)
  }
}
