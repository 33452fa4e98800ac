import { defineCall } from './call.js'
import { boolean, ContractError, fields, text } from './read.js'

/** Somebody looks at a work in a private view. */
export interface PrivateViewArtwork {
  exhibition: number
  artwork: number
}

const PATH = '/system/save-private-view-artwork-view/'

/** Records that a guest of a private view has looked at one of its works. */
export const privateViewCall = defineCall({
  name: 'private-view',
  method: 'POST',
  routes: [PATH],
  path: () => PATH,
  match: (pathname): Record<string, never> | undefined => (pathname === PATH ? {} : undefined),
  sent(input): PrivateViewArtwork {
    const read = fields('private-view', input)
    return { exhibition: read('exhibition', id), artwork: read('artwork', id) }
  },
  answer: {
    kind: 'json',
    parse: (input: unknown): { Saved: boolean } => ({
      Saved: fields('private-view', input)('Saved', boolean),
    }),
  },
})

/** The body of the call. */
export const privateViewBody = ({ exhibition, artwork }: PrivateViewArtwork): URLSearchParams =>
  new URLSearchParams({ exhibition: String(exhibition), artwork: String(artwork) })

function id(input: unknown): number {
  const value = text(input)
  // Nine digits are as many as the store's numbers hold.
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value)
  throw new ContractError(`expected a numeric id, got ${JSON.stringify(value.slice(0, 40))}`)
}
