/** What `previews/preview.tsx` draws, for everyone and for previews users on their own pages. */

import * as to from '../../catalogue/addresses.js'
import { artworksOfGallery } from '../../catalogue/artworks/store.js'
import { SIZES, workCard } from '../../catalogue/cards.js'
import type { PreviewRow } from '../../catalogue/previews/store.js'
import type { Queries } from '../../db/database.js'
import { pictureView } from '../../media/pictures/picture-view.js'
import { longDay } from '../../views/dates.js'
import { paragraphs } from '../../views/prose.js'
import { previewLink } from './link.js'

const WORKS = 4

/** @param advisors where enquiries of previews users go instead, on their own pages */
export async function previewView(db: Queries, preview: PreviewRow, today: string, advisors?: string) {
  const works =
    preview.gallery_id === null ? [] : (await artworksOfGallery(db, preview.gallery_id, {}, WORKS)).rows
  return {
    preview,
    isOpen: preview.opens_on <= today,
    opens: longDay(preview.opens_on),
    view: previewLink(preview, today),
    advisors,
    enquiry: to.enquiryPath('preview', preview.id),
    picture:
      preview.picture &&
      pictureView(preview.picture, { sizes: SIZES.full, isFirst: true, name: preview.title }),
    about: paragraphs(preview.about),
    gallery: preview.gallery_slug
      ? {
          name: preview.gallery_name ?? '',
          href: to.galleryPath({ slug: preview.gallery_slug, kind: preview.gallery_kind }),
        }
      : undefined,
    fair: preview.fair_slug
      ? { name: preview.fair_name ?? '', href: to.fairPath({ slug: preview.fair_slug }) }
      : undefined,
    works: works.map((work) => workCard(work)),
  }
}
