import { defineCall } from './call.js'
import { boolean, formId, object, type Parsed } from './read.js'

const readSeen = object('private-view', { exhibition: formId, artwork: formId })
/** Somebody looks at a work in a private view. */
export type PrivateViewArtwork = Parsed<typeof readSeen>

const PATH = '/system/save-private-view-artwork-view/'

/** Records that a guest of a private view has looked at one of its works. */
export const privateViewCall = defineCall({
  name: 'private-view',
  method: 'POST',
  routes: [PATH],
  path: () => PATH,
  match: (pathname): Record<string, never> | undefined => (pathname === PATH ? {} : undefined),
  access: 'member',
  sent: readSeen,
  answer: { kind: 'json', parse: object('saved view', { Saved: boolean }) },
})

export const privateViewBody = ({ exhibition, artwork }: PrivateViewArtwork): URLSearchParams =>
  new URLSearchParams({ exhibition: String(exhibition), artwork: String(artwork) })
