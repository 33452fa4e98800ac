/** @jsxImportSource #html */
import { jsonText } from '../json-text.js'
import { raw } from '../raw.js'

interface JsonScriptProps {
  value: unknown
  type?: 'application/json' | 'application/ld+json'
  [attribute: `data-${string}`]: string
}

/** Data for scripts. Nothing in it can end the element. */
export function JsonScript({ value, type = 'application/json', ...attributes }: JsonScriptProps) {
  return (
    <script type={type} {...attributes}>
      {raw(jsonText(value))}
    </script>
  )
}
