import type { ShowKind } from './kinds.js'
import type { Show } from './shows-store.js'

/** A show as its pages tell it to the team and to staff. */
export const showView = (kind: ShowKind, { details, slug, ...show }: Show) => ({
  ...show,
  href: `${kind.path}${show.id}/`,
  line: kind.lineOf(details),
  state: show.published ? 'Published' : show.isWaiting ? 'With our editors' : 'Draft',
  page: show.published ? kind.pageOf({ id: show.id, slug }) : undefined,
})
export type ShowView = ReturnType<typeof showView>
