import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { parseFragment } from './parse-fragment.js'
import { useWidget } from './widget-context.js'

/**
 * What `ServerFragment` takes.
 * In use: {@link ServerFragment}.
 */
export interface ServerFragmentProps {
  /** A slot of this widget. */
  readonly of: HTMLElement
  /** The server's HTML, from your own server: it is trusted as the page itself is. Undefined while it is on its way. */
  readonly html: string | undefined
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
  const placed = useRef<string>(undefined)
  useLayoutEffect(
    function placeFragment() {
      if (html === undefined || html === placed.current) return
      placed.current = html
      const nodes = parseFragment(html)
      commit(slot, nodes, how)
      onPlaced?.(nodes)
    },
    [commit, html, how, onPlaced, slot],
  )
  return null
}
