import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { createContainer, showInPart } from '../mount/drawn-parts.js'
import { useHost } from './use-widget-parts.js'

/**
 * What `InSlot` takes.
 * In use: {@link InSlot}.
 */
export interface InSlotProps {
  /** A slot of this widget, or its host. Without one nothing is drawn. */
  readonly of: HTMLElement | undefined
  /** Shows the children in place of the server's nodes, which come back when the component goes. */
  readonly replace?: boolean
  /** Draws before the server's nodes instead of after them. Not in lists, tables and selects. */
  readonly atStart?: boolean
  readonly children?: ReactNode
}

/**
 * Draws in one of the server's elements: after its own nodes, or with `replace` in their place. When the component goes or
 * the page is suspended, the slot is at once as the server wrote it; when the page comes back, the children show before the
 * browser paints.
 * ```tsx
 * return (
 *   <>
 *     <InSlot of={slots.status}>{count} saved</InSlot>
 *     <InSlot of={slots.rows} replace>{rows.map((row: Row) => <tr key={row.id}><td>{row.name}</td></tr>)}</InSlot>
 *   </>
 * )
 * ```
 * The children stand in an element of their own, which takes part in no layout. HTML allows none in lists, tables and
 * selects: there they are the slot's own children, after the server's, and React hides them while the page is suspended.
 * A text gets an element of its own, as with `Text`.
 */
export function InSlot({ of: slot, replace = false, atStart = false, children }: InSlotProps): ReactNode {
  const host = useHost()
  const container = useMemo(() => slot && containerFor(slot), [slot])
  if (atStart && container && container === slot)
    throw new Error(`<InSlot atStart> cannot be in a <${slot.localName}>; leave out atStart`)
  useLayoutEffect(
    function showInSlot() {
      if (!slot || !container) return
      return showInPart(slot, container, { covers: replace, atStart, host })
    },
    [slot, container, replace, atStart, host],
  )
  return container ? createPortal(withElement(children), container) : null
}

const withElement = (children: ReactNode): ReactNode =>
  typeof children === 'string' || typeof children === 'number' ? <Text>{children}</Text> : children

/** React listens on what it draws in. On an element of its own these listeners go with it. */
const containerFor = (slot: HTMLElement): HTMLElement =>
  slot.matches(STRICT_PARENTS) ? slot : createContainer(slot.ownerDocument)

/**
 * What `Text` takes.
 * In use: {@link Text}.
 */
export interface TextProps {
  /** Words or a number. With nothing, and with an empty text, nothing is drawn. */
  readonly children?: string | number | false | null | undefined
}

/**
 * A text in an element of its own, for where it stands beside other things. Translators and extensions put elements of theirs in the place
 * of texts: React can change or remove a text only where it is all that its element holds.
 * ```tsx
 * return <button type="button"><Text>{label}</Text> <Icon /></button>
 * ```
 * A new text is a new node, which a translator translates anew.
 */
export function Text({ children = null }: TextProps): ReactNode {
  return children === null || children === false || children === '' ? null : (
    <span key={children}>{children}</span>
  )
}

/** Elements whose children HTML prescribes: no container may be put into them. */
export const STRICT_PARENTS =
  'ul, ol, menu, dl, table, thead, tbody, tfoot, tr, colgroup, select, optgroup, datalist'
