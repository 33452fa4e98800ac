/** Why a work is recommended, in words that its card shows. */

export type Reason =
  | { kind: 'follows-artist' | 'follows-gallery' | 'likes-artist' | 'likes-medium'; name: string }
  /** `name` is the title of what was saved or looked at. */
  | { kind: 'saved-together' | 'seen-together' | 'near'; name: string }
  /** `name` is the artist whose followers have saved it. */
  | { kind: 'saved-by-followers'; name: string }
  | { kind: 'same-artist' | 'in-story'; name: string }
  | { kind: 'much-seen' | 'new' }

export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'follows-artist':
    case 'follows-gallery':
      return `Because you follow ${reason.name}`
    case 'likes-artist':
      return `Because you like the work of ${reason.name}`
    case 'likes-medium':
      return `Because you like ${reason.name.toLocaleLowerCase('en')}`
    case 'saved-together':
      return `Saved by others who saved ${reason.name}`
    case 'seen-together':
      return `Looked at by others who looked at ${reason.name}`
    case 'near':
      return `Near in medium and time to ${reason.name}`
    case 'saved-by-followers':
      return `Saved by others who follow ${reason.name}`
    case 'same-artist':
      return `Also by ${reason.name}`
    case 'in-story':
      return `By ${reason.name}, who is in this story`
    case 'much-seen':
      return 'Much looked at this week'
    case 'new':
      return 'New on Plinth'
  }
}
