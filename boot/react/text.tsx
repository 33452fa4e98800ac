import type { ReactNode } from 'react'

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
