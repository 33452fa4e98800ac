/** When an advertisement beside the text stops moving with it (docs/behaviour.md#articles). In pixels from the window's top. Pure. */

/** Where it stops: below the site's header. The sheet says the same. */
const OFFSET_PX = 82

interface Place {
  /** Of its column. */
  top: number
  bottom: number
  /** Of the advertisement itself. */
  heightPx: number
}

/** From where its top would go above the offset to where its column ends. */
export const isFixed = ({ top, bottom, heightPx }: Place): boolean =>
  top < OFFSET_PX && bottom > OFFSET_PX + heightPx
