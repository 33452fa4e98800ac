/** @jsxImportSource #html */
import type { PreviewLink as PreviewLinkData } from '../link.js'

interface PreviewLinkProps {
  view: PreviewLinkData
  label: string
  advisors?: string | undefined
  quiet?: boolean
}

/** A link to a preview; script opens documents over the page, websites open beside it. */
export function PreviewLink({ view, quiet, advisors, label }: PreviewLinkProps) {
  const v = view
  return (
    <a
      class={!quiet ? 'button button--main' : undefined}
      data-slot="preview"
      data-type={v.type}
      data-title={v.title}
      data-enquiry={v.enquiry}
      data-previews-href={advisors || undefined}
      href={v.href}
      rel="nofollow"
      target={v.type === 'website' ? '_blank' : undefined}
    >
      {label}
      {v.type === 'website' && <span class="unseen"> (in a new tab)</span>}
    </a>
  )
}
