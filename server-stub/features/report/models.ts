import type { PictureView } from '../../media/pictures/picture-view.js'

export interface FindingView {
  title: string
  about: string
  /** What is wrong, where the list has several mistakes. */
  state?: string
  /** The button's words, and the very field that mends it. */
  act: string
  href: string
  picture?: PictureView
}
