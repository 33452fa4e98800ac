/** What the templates of the catalogue's pages are given. */
import type { PictureView } from '../media/pictures/picture-view.js'

export type Picture = PictureView | null | undefined
export interface Link {
  name: string
  href: string
}
export type Facts = readonly { label: string; value: string; href?: string }[]
export type Sections = readonly (readonly [id: string, label: string, count: number])[]
export interface Text {
  id: string
  paragraphs: string[]
  isLong: boolean
}
