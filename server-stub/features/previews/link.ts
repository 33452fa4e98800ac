/** A preview item (docs/behaviour.md#viewers), as `previews/preview-link.tsx` writes it. */

import * as to from '../../catalogue/addresses.js'
import type { PreviewRow } from '../../catalogue/previews/store.js'

export interface PreviewLink {
  href: string
  type: PreviewRow['kind']
  title: string
  enquiry: string
}

/** Undefined before its day. */
export function previewLink(preview: PreviewRow, today: string): PreviewLink | undefined {
  if (preview.opens_on > today) return undefined
  return {
    href: to.previewViewPath(preview),
    type: preview.kind,
    title: preview.title,
    enquiry: to.enquiryPath('preview', preview.id),
  }
}
