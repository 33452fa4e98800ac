/** @jsxImportSource #html */
import { raw } from '../../views/raw.js'
import type { Update } from '../updates.js'

interface UpdatesProps {
  updates: readonly Update[]
}

/** What readers are told of corrections, at the foot of a text. */
export function Updates({ updates }: UpdatesProps) {
  return (
    updates.length > 0 && (
      <section class="updates" aria-label="Updates">
        {updates.map((one) => (
          <p dir="auto">
            <b class="updates__day">
              Updated <time datetime={one.iso}>{one.day}</time>.
            </b>{' '}
            {raw(one.html)}
          </p>
        ))}
      </section>
    )
  )
}
