/** A widget that shows works or pictures, with those that an editor picked in its slots. */
import { artworkPath } from '../../catalogue/addresses.js'
import { artworksByIds } from '../../catalogue/artworks/store.js'
import type { Queries } from '../../db/database.js'
import { inOrder } from '../../db/in-order.js'
import type { KnownWidget } from '../../embeds/widget.js'
import { pictureView } from '../../media/pictures/picture-view.js'
import { picturesByIds } from '../../media/pictures/pictures-store.js'
import { escapeHtml } from '../../views/prose.js'
import { hostPartsOf } from './markup.js'

interface Shown {
  src: string
  full: string
  width: number
  height: number
  alt: string
  words: string
  /** Of a work. */
  href: string | undefined
}

const image = ({ src, width, height, alt }: Shown): string =>
  `<img src="${src}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy">`

const linked = (one: Shown, inner: string): string =>
  one.href ? `<a href="${one.href}">${inner}</a>` : inner

/** What stands in the host of each widget that can be filled. */
const INNER: Readonly<Record<string, (shown: readonly Shown[]) => string>> = {
  carousel: (shown) =>
    `<ul class="w-carousel__track" data-slot="track" tabindex="0">\n${shown
      .map(
        (one) =>
          `<li class="w-carousel__slide" data-slot="slide">${linked(one, `${image(one)}<p>${escapeHtml(one.words)}</p>`)}</li>\n`,
      )
      .join('')}</ul>`,
  'drag-carousel': (shown) =>
    `<ul class="w-drag-carousel__track" data-slot="track" tabindex="0" aria-label="Works">\n${shown
      .map(
        (one) =>
          `<li class="w-drag-carousel__item" data-slot="item">${linked(one, `${image(one)} ${escapeHtml(one.words)}`)}</li>\n`,
      )
      .join('')}</ul>`,
  lightbox: (shown) =>
    shown
      .map(
        (one, at) =>
          `<figure id="view-${at + 1}"><a class="w-lightbox__view" data-slot="view" href="${one.full}">${image(one)}</a><figcaption>${linked(one, escapeHtml(one.words))}</figcaption></figure>\n`,
      )
      .join(''),
}

/** Whether its slots can be picked. */
export const isFilled = (name: string): boolean => Object.hasOwn(INNER, name)

const MOST = 30

/** What was picked, by number, in its order. What is not there, or not public, is left out. */
export interface Picked {
  works: readonly number[]
  pictures: readonly number[]
}

/** The markup of the widget with what was picked in it; as it was when there is nothing. */
export async function filled(
  db: Queries,
  html: string,
  widget: KnownWidget,
  picked: Picked,
): Promise<string> {
  const inner = INNER[widget.name]
  const host = hostPartsOf(html, widget)
  if (!inner || !host || host.inner === '') return html
  const [works, pictures] = await Promise.all([
    picked.works.length > 0 ? artworksByIds(db, picked.works.slice(0, MOST)) : [],
    picked.pictures.length > 0 ? picturesByIds(db, picked.pictures.slice(0, MOST)) : [],
  ])
  const shown: Shown[] = [
    ...inOrder(picked.works, works).flatMap((work) => {
      if (!work.picture) return []
      const view = pictureView(work.picture, { sizes: '94vw', name: work.title })
      const words = [work.title, work.artist_line].filter(Boolean).join(', ')
      return [shownOf(view, words, artworkPath(work))]
    }),
    ...inOrder(picked.pictures, pictures).map((picture) =>
      shownOf(pictureView(picture, { sizes: '94vw' }), picture.caption || picture.alt, undefined),
    ),
  ]
  if (shown.length === 0) return html
  return html.replace(host.inner, () => inner(shown))
}

const shownOf = (
  { src, full = src, width, height, alt }: ReturnType<typeof pictureView>,
  words: string,
  href: string | undefined,
): Shown => ({ src, full, width, height, alt, words, href })
