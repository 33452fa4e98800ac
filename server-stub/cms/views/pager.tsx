/** @jsxImportSource #html */
import type { Neighbours } from '../models.js'

/** The pages beside this one of a list for staff. */
export function StaffPager({ newer, older }: Neighbours) {
  return (
    (newer || older) && (
      <p class="staff__older">
        {newer && (
          <>
            <a class="button" href={newer}>
              Newer
            </a>{' '}
          </>
        )}
        {older && (
          <a class="button" href={older}>
            Older
          </a>
        )}
      </p>
    )
  )
}
