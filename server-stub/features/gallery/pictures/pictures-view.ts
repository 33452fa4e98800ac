/** What the part of a page shows in which a gallery keeps the pictures of something. */
import type { Queries } from '../../../db/database.js'
import { type PictureView, pictureView } from '../../../media/pictures/picture-view.js'
import type { PictureFault } from './routes.js'
import { type PicturedTable, picturesOf } from './store.js'

export interface PicturesView {
  /** Below which they are changed: `…/<number>/pictures/`. */
  action: string
  isFull: boolean
  pictures: {
    id: number
    alt: string
    isOwn: boolean
    isFirst: boolean
    isLast: boolean
    view: PictureView
  }[]
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** `alt` is proposed for the next one; `href` is the page of what they show. */
export async function picturesView(
  db: Queries,
  kept: PicturedTable,
  { id, href, alt }: { id: number; href: string; alt: string },
  { values, errors = {} }: PictureFault,
): Promise<PicturesView> {
  const pictures = await picturesOf(db, kept, id)
  return {
    action: `${href}pictures/`,
    isFull: pictures.length >= kept.most,
    pictures: pictures.map((picture, index) => ({
      id: picture.id,
      alt: picture.alt,
      isOwn: picture.isOwn,
      isFirst: index === 0,
      isLast: index === pictures.length - 1,
      view: pictureView(picture, { sizes: '12rem' }),
    })),
    values: values ?? { alt },
    errors,
  }
}
