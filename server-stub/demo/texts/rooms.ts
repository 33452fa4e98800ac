/** The texts of the viewing rooms. */
export interface RoomText {
  artists: readonly string[]
  title: string
  standfirst: string
  body: string
}
export const ROOM_TEXTS: readonly RoomText[] = []
