/** What the body of an article or a viewing room is made of. Texts, captions and items hold the small Markdown of `widgets/shared/contract/inline-text.ts`. */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** Of the second level, unless it says another. */
  | { kind: 'heading'; text: string; level?: 2 | 3 | undefined }
  | { kind: 'list'; style: 'bulleted' | 'numbered'; items: string[] }
  | { kind: 'quote'; text: string; by: string }
  | { kind: 'question'; text: string }
  | { kind: 'figure'; pictureId: number; layout: 'column' | 'left' | 'right' | 'full'; caption: string }
  | { kind: 'works'; artworkIds: number[]; caption: string }
  /** Numbers of places, galleries or institutions, or of cities for all of their places. */
  | { kind: 'map'; placeIds: number[]; caption: string }
  | { kind: 'note'; number: number; text: string }
  | Embed
  /** Markup with widgets in it, sanitised when it was saved. */
  | { kind: 'widget'; html: string }

export type BlockKind = Block['kind']

/** A film, a map or a player from another site; `frame` is the address that shows it bare, `address` the page it is on. */
export interface Embed {
  kind: 'embed'
  frame: string
  address: string
  /** Pixels, for the ratio. */
  width: number
  height: number
  title: string
  caption: string
}
