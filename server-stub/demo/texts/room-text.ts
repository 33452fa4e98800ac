export interface RoomText {
  artists: readonly string[]
  /** `Title | Subtitle` or a title alone. */
  title: string
  standfirst: string
  body: string
}

export const room = (artists: string, title: string, standfirst: string, body: string): RoomText => ({
  artists: artists.split(' '),
  title,
  standfirst,
  body,
})
