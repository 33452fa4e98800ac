/** Links to previews (docs/behaviour.md#viewers), as widgets read them, and for whom script opens them. */
import { oneOf, SlotError } from 'plinth'
import type { UserState } from './user.state.js'

const TYPES = ['website', 'pdf', 'document'] as const

export interface Preview {
  href: string
  /** In a tab of its own, or in the viewer. */
  isWebsite: boolean
  title: string
  /** Where one asks about it; empty for nowhere. */
  enquiry: string
}

/** Reads `<a data-type="pdf" data-title="…" data-enquiry="…" href="…">`. Throws when it is no such link. */
export function readPreview(link: HTMLElement): Preview {
  if (!(link instanceof HTMLAnchorElement && link.href))
    throw new SlotError(`the preview is a <${link.localName}>; put data-type on a link with an href`)
  const type = TYPES.find((known) => known === link.dataset.type)
  if (!type)
    throw new SlotError(
      `a link’s data-type is ${JSON.stringify(link.dataset.type ?? '')}; write one of ${TYPES.join(', ')}`,
    )
  const { title = '', enquiry = '' } = link.dataset
  return {
    href: link.href,
    isWebsite: type === 'website',
    title: title || (link.textContent ?? '').trim(),
    enquiry,
  }
}

/** The option that both widgets have. */
export const readersOption = oneOf(['previews', 'everyone'], {
  description:
    'Who the script is for: everyone; or members with access to previews, while everyone else follows the link.',
  default: 'everyone',
})

/** Whether the reader’s click is answered here; the server checks it all the same. */
export const isReader = (readers: 'previews' | 'everyone', state: UserState): boolean =>
  readers === 'everyone' || (state.status === 'authed' && state.isPreviews)
