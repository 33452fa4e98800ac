import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { trustedHtml } from '../trusted-html.js'
import { useWidget } from './widget-context.js'

/**
 * What `ServerFragment` takes.
 * In use: {@link ServerFragment}.
 */
export interface ServerFragmentProps {
  /** A slot of this widget. */
  readonly of: HTMLElement
  /**
   * The server's HTML, from your own server: it is trusted as the page itself is. Undefined while it is on its way. Or nodes
   * that {@link parseFragment} has read of it already; they are moved.
   */
  readonly html: string | readonly Node[] | undefined
  /** `append` adds it to what the slot has, `replace` puts it in its place. */
  readonly how?: 'append' | 'replace'
  /** Gets the nodes when they are in the page, before the browser paints. */
  onPlaced?(nodes: readonly Node[]): void
}

/**
 * Places server HTML that came by fetch into a slot, as if the page had come with it: it outlives the component, comes back
 * with the page, and widgets in it mount. Each change of `html` is placed once; give a `key` to place the same text again.
 * ```tsx
 * const [html, setHtml] = useState<string>()
 * const load = async () => setHtml(await (await fetch('?page=2', { signal: signal() })).text())
 * return <ServerFragment of={slots.list} html={html} />
 * ```
 * Scripts in it never run: they and attributes such as `onclick` are left out.
 */
export function ServerFragment({ of: slot, html, how = 'append', onPlaced }: ServerFragmentProps): ReactNode {
  const { commit } = useWidget()
  // Effects run again when a suspended page comes back, while what they placed is still there.
  const placed = useRef<string | readonly Node[]>(undefined)
  useLayoutEffect(
    function placeFragment() {
      if (html === undefined || html === placed.current) return
      placed.current = html
      const nodes = typeof html === 'string' ? parseFragment(html) : [...html]
      commit(slot, nodes, how)
      onPlaced?.(nodes)
    },
    [commit, html, how, onPlaced, slot],
  )
  return null
}

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
