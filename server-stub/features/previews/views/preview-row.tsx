/** @jsxImportSource #html */
import { Picture } from '../../../media/pictures/picture.js'
import type { PreviewRow as PreviewRowData } from '../models.js'

interface PreviewRowProps {
  one: PreviewRowData
}

/** A preview's card in a line of a list: picture, title, gallery, day. */
export function PreviewRow({ one }: PreviewRowProps) {
  return (
    <>
      <span class="previews__picture">{one.picture && <Picture picture={one.picture} />}</span>
      <div class="previews__text">
        <p class="previews__title" dir="auto">
          <a href={one.page}>{one.title}</a>
        </p>
        <p class="quiet">
          <bdi>{one.meta}</bdi>
        </p>
        <p class="quiet">{one.fine}</p>
      </div>
    </>
  )
}
