/** Where to morph, and what the server has answered: the element that the selector finds in it is the new one. */
type Answer = readonly [selector: string, html: string]

/**
 * What libraries that morph do to a page, in two ways: in `byPosition` each node becomes the one at its place, while `byLikeness` looks ahead for
 * one of the same kind and id, and takes fields to what the markup says. Both run in the page.
 */
export const MORPHS = {
  byPosition([selector, html]: Answer): void {
    const takeAttributes = (from: Element, to: Element) => {
      for (const name of from.getAttributeNames()) if (!to.hasAttribute(name)) from.removeAttribute(name)
      for (const { name, value } of to.attributes)
        if (from.getAttribute(name) !== value) from.setAttribute(name, value)
    }
    const morph = (from: Element, to: Element) => {
      takeAttributes(from, to)
      for (const [index, next] of [...to.childNodes].entries()) {
        const now = from.childNodes[index]
        if (!now) from.append(next.cloneNode(true))
        else if (now.nodeName !== next.nodeName) now.replaceWith(next.cloneNode(true))
        else if (now instanceof Element && next instanceof Element) morph(now, next)
        else now.nodeValue = next.nodeValue
      }
      while (from.childNodes.length > to.childNodes.length) from.lastChild?.remove()
    }
    const from = document.querySelector(selector)
    const to = new DOMParser().parseFromString(html, 'text/html').querySelector(selector)
    if (from && to) morph(from, to)
  },

  byLikeness([selector, html]: Answer): void {
    const isAlike = (one: Node, other: Node) =>
      one.nodeName === other.nodeName &&
      (!(one instanceof Element && other instanceof Element) || one.id === other.id)
    const morph = (from: Element, to: Element) => {
      for (const name of from.getAttributeNames()) if (!to.hasAttribute(name)) from.removeAttribute(name)
      for (const { name, value } of to.attributes) from.setAttribute(name, value)
      if (from instanceof HTMLInputElement) from.checked = from.defaultChecked
      let at = from.firstChild
      for (const next of [...to.childNodes]) {
        let alike = at
        while (alike && !isAlike(alike, next)) alike = alike.nextSibling
        if (!alike) {
          from.insertBefore(next.cloneNode(true), at)
          continue
        }
        while (at && at !== alike) {
          const gone: ChildNode = at
          at = at.nextSibling
          gone.remove()
        }
        at = alike.nextSibling
        if (alike instanceof Element && next instanceof Element) morph(alike, next)
        else alike.nodeValue = next.nodeValue
      }
      while (at) {
        const gone: ChildNode = at
        at = at.nextSibling
        gone.remove()
      }
    }
    const from = document.querySelector(selector)
    const to = new DOMParser().parseFromString(html, 'text/html').querySelector(selector)
    if (from && to) morph(from, to)
  },
} as const
