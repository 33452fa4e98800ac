import { type HTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react'
import { placeNodes } from './place-nodes.js'

/** What `PlacedNodes` takes: the nodes, and attributes for the `<div>` around them. */
interface PlacedNodesProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** From `parseFragment()`. They are moved: place them once. */
  readonly of: readonly Node[]
}

/**
 * A `<div>` that holds nodes which the server sent, in what a widget or a service draws itself: a dialog, say. For a slot take
 * `ServerFragment`, which keeps them for Back.
 * ```tsx
 * const [nodes, setNodes] = useState<Node[]>([])
 * return <PlacedNodes className="w-notes__page" of={nodes} />
 * ```
 */
export function PlacedNodes({ of: nodes, ...attributes }: PlacedNodesProps): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    function place() {
      if (element.current) placeNodes(element.current, nodes)
    },
    [nodes],
  )
  return <div ref={element} {...attributes} />
}
