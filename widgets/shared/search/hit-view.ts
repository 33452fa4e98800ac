/** Draws one hit as an option of a list: a link, so that it can be opened as links are. */
import { hitTitle, splitTitle } from '../contract/hit-title.js'
import { labelOf } from '../contract/record-types.js'
import type { SearchHit } from '../contract/search.call.js'
import { element } from '../ui/element.js'
import type { Found } from './answer.js'
import { partsOf, withoutMarks } from './highlight.js'
import { CITY_PREFIX } from './queries.js'

/** Small pictures, in CSS pixels. */
const PICTURE_PX = 72

export interface HitLook {
  id: string
  role?: 'option'
  /** Whether its type is said: in a list of several types. */
  isMixed: boolean
}

export function drawHit(hit: SearchHit, { id, role, isMixed }: HitLook): HTMLAnchorElement {
  const details = listed(isMixed ? labelOf(hit.recordType) : '', detailOf(hit))
  return element(
    'a',
    {
      id,
      class: 'w-hit',
      href: hit.url,
      'data-record-type': hit.recordType,
      ...(role && { role, 'aria-selected': 'false', tabindex: -1 }),
    },
    element('span', { class: 'w-hit__picture' }, picture(hit)),
    element(
      'span',
      { class: 'w-hit__text' },
      element('span', { class: 'w-hit__title', dir: 'auto' }, ...titleNodes(hit)),
      ...(details ? [element('span', { class: 'w-hit__detail', dir: 'auto' }, details)] : []),
    ),
  )
}

/** Gives the way to draw hits into `drawn`, which is emptied: the option of one that was there stays the element that it was. */
export function redrawHits(drawn: Map<HTMLElement, Found>): (found: Found, look: HitLook) => HTMLElement {
  const before = new Map([...drawn].map(([option, { hit }]) => [hit.objectID, option]))
  drawn.clear()
  return (found, look) => {
    const option = renew(before.get(found.hit.objectID), drawHit(found.hit, look))
    before.delete(found.hit.objectID)
    drawn.set(option, found)
    return option
  }
}

/** `before`, which may be marked or pressed just now, as `fresh` is; or `fresh`, where there was none. */
function renew(before: HTMLElement | undefined, fresh: HTMLAnchorElement): HTMLElement {
  if (!before) return fresh
  before.id = fresh.id
  before.setAttribute('href', fresh.getAttribute('href') ?? '')
  const parts = [...fresh.children]
  for (const [index, part] of [...before.children].entries()) {
    const next = parts[index]
    // A picture that stays is not drawn anew.
    if (next && !part.isEqualNode(next)) part.replaceWith(next)
  }
  return before
}

/** The line under the title, by type (row 3.02). */
function detailOf(hit: SearchHit): string {
  const {
    nationalityAndDate = '',
    locations = [],
    galleryName,
    artistNames = [],
    dates,
    description = '',
  } = hit
  switch (hit.recordType) {
    case 'Artist':
      return nationalityAndDate
    case 'Gallery':
      return locations.join(', ')
    case 'Exhibition':
    case 'Viewing Room':
    case 'Preview':
      return listed(galleryName || artistNames.join(', '), dates)
    case 'Art Fair':
      return listed(...locations, dates)
    case 'Editorial':
      return description
    case 'Location':
      return locations.join(', ')
    case 'Artwork':
    case 'Artwork Medium':
      return ''
  }
}

const listed = (...texts: (string | undefined)[]) => texts.filter(Boolean).join(', ')

/** A work as captions have it: artist, title in italics, date. Everything else by its title. */
function titleNodes(hit: SearchHit): Node[] {
  if (hit.recordType === 'Artwork' && hit.artworkTitle) {
    return [
      ...markedNodes(marked(hit, 'artworkArtist')),
      ...(hit.artworkArtist ? [new Text(', ')] : []),
      element('em', {}, ...markedNodes(marked(hit, 'artworkTitle'))),
      ...(hit.artworkDate ? [new Text(`, ${hit.artworkDate}`)] : []),
    ]
  }
  const { title, subtitle } = splitTitle(marked(hit, 'title'))
  const isGuide = hit.recordType === 'Location' && withoutMarks(title).startsWith(`${CITY_PREFIX} `)
  const suffix = hitTitle(hit).slice(hit.title.length)
  return [
    ...(isGuide ? [new Text(withoutMarks(title).slice(CITY_PREFIX.length + 1))] : markedNodes(title)),
    ...(suffix ? [new Text(suffix)] : []),
    ...(subtitle
      ? [new Text(' '), element('span', { class: 'w-hit__subtitle' }, ...markedNodes(subtitle))]
      : []),
  ]
}

/** A field with its matches marked, or plain where the answer marks nothing in it. */
function marked(hit: SearchHit, name: 'title' | 'artworkTitle' | 'artworkArtist'): string {
  const found = hit._highlightResult?.[name]
  return found && !Array.isArray(found) ? found.value : (hit[name] ?? '')
}

function markedNodes(marked: string): Node[] {
  return partsOf(marked).map(({ text, isMatch }) => (isMatch ? element('mark', {}, text) : new Text(text)))
}

/** Who has no picture is shown by the first letter of the name. */
function picture({ imageUrl, title, recordType }: SearchHit): Node {
  if (imageUrl)
    return element('img', {
      src: imageUrl,
      width: PICTURE_PX,
      height: PICTURE_PX,
      alt: '',
      loading: 'lazy',
      decoding: 'async',
    })
  const [initial = ''] = recordType === 'Artwork' ? '' : title
  return element('span', { class: 'w-hit__initial', 'aria-hidden': 'true' }, initial)
}
