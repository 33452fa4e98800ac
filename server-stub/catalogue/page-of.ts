/** Builds a `Page` with its JSON-LD, breadcrumbs and preview picture, for routes of the catalogue and of features. */

import type { Picture } from '../db/rows.js'
import { pictureAddress } from '../media/pictures/address.js'
import type { Page } from '../views/page-meta.js'
import { type Crumb, linkedData } from './json-ld.js'

const IMAGE_WIDTH = 1280

type LinkedData = ReturnType<typeof linkedData>

interface PageParts extends Omit<Page, 'jsonLd' | 'image' | 'breadcrumbs'> {
  /** Without the home page, which is put before them; the last is the page itself. */
  crumbs?: Crumb[]
  picture?: Picture | null
  jsonLd?: (ld: LinkedData) => object[]
}

/** `origin` is the site's public address. */
export function pageOf(origin: string, { crumbs, picture, jsonLd, ...page }: PageParts): Page {
  const ld = linkedData(origin)
  const breadcrumbs = crumbs && [{ label: 'Home', href: '/' }, ...crumbs]
  return {
    ...page,
    ...(picture ? { image: imageOf(picture, page.title) } : {}),
    ...(breadcrumbs ? { breadcrumbs } : {}),
    jsonLd: [...(jsonLd?.(ld) ?? []), ...(breadcrumbs ? [ld.crumbs(breadcrumbs)] : [])],
  }
}

function imageOf(picture: Picture, name: string): NonNullable<Page['image']> {
  const width = Math.min(IMAGE_WIDTH, picture.width)
  return {
    id: picture.id,
    src: pictureAddress({ ...picture, name }, width),
    width,
    height: Math.round((width * picture.height) / picture.width),
    alt: picture.alt,
  }
}
