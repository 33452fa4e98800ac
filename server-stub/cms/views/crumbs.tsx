/** @jsxImportSource #html */
import type { Crumb } from '../crumb.js'

interface StaffCrumbsProps {
  crumbs: readonly Crumb[]
}

/** Where a page for staff is. */
export function StaffCrumbs({ crumbs }: StaffCrumbsProps) {
  return (
    <p class="staff__trail">
      <span class="wrap">
        <a href="/staff/">staff</a>
        {crumbs.map(([label, href]) => (
          <>
            {' / '}
            {href ? <a href={href}>{label}</a> : label}
          </>
        ))}
      </span>
    </p>
  )
}
