/** When an advertisement beside the text stands still (rows 4.23 and 9.06): pure. Pixels, from the window's top. */

/** So far below the window's top it stands: the site's header, and air. The sheet says the same. */
export const OFFSET_PX = 82

interface Place {
  /** Of the place that it has in the page. */
  top: number
  bottom: number
  /** Of the advertisement itself. */
  heightPx: number
}

/** From where its top would go above the offset (at it, it does not yet) to where its place ends. */
export const isFixed = ({ top, bottom, heightPx }: Place): boolean =>
  top < OFFSET_PX && bottom > OFFSET_PX + heightPx
