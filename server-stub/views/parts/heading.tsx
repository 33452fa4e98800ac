/** @jsxImportSource #html */
import type { JSX } from '../jsx-runtime.js'

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** A heading whose level depends on where it stands: from 1 to 6. */
export function Heading({ level, ...attributes }: JSX.IntrinsicElements['h1'] & { level: number }) {
  const Tag = TAGS[level - 1] ?? 'h6'
  return <Tag {...attributes} />
}
