/** Reads blocks from what a form sent, and says what is wrong with those that cannot be kept. */

import { secureAddress } from '../../../../widgets/shared/contract/link-address.js'
import { type MapPlace, MOST_MAP_PLACES, placesAt } from '../../../catalogue/locations/map-places.js'
import type { Block } from '../../../catalogue/story/blocks.js'
import type { Sanitised } from '../../../embeds/sanitise.js'
import { badRequest } from '../../../http/errors/errors.js'
import { SENTENCES } from '../../../http/errors/sentences.js'
import { textIn } from '../../../http/forms/fields.js'
import { BLOCK_FIELDS, type BlockDraft, isBlockKind } from './block-fields.js'
import { mistakeOf, tidied } from './document-field.js'

/** Of a text. */
export const MOST_BLOCKS = 300
/** Of a form: one that holds too many is shown again, so that some can be taken out. */
const MOST_SENT = 2_000

/** The name that a block's field has in the form. */
export const fieldName = (index: number, name: string): string => `block-${index}-${name}`

/**
 * In the order of their numbers.
 * @throws HttpError 400 when not all that the form had has come.
 */
export function readDrafts(sent: object): BlockDraft[] {
  const numbers = Object.keys(sent).flatMap((name) => {
    const [, number] = /^block-(\d{1,4})-kind$/.exec(name) ?? []
    return number === undefined ? [] : [Number(number)]
  })
  // Half a form would take out the other half.
  if (textIn(sent, 'blocks') !== String(numbers.length)) throw badRequest(SENTENCES.formIncomplete)
  if (numbers.length > MOST_SENT) throw badRequest(SENTENCES.tooManyBlocksSent(MOST_SENT))
  return numbers
    .sort((one, other) => one - other)
    .map((number) => {
      const kind = textIn(sent, fieldName(number, 'kind'))
      if (!isBlockKind(kind)) throw badRequest(SENTENCES.noBlockKind(kind))
      const values = BLOCK_FIELDS[kind].map((one) => [
        one.name,
        tidied(one, textIn(sent, fieldName(number, one.name))),
      ])
      return { kind, values: Object.fromEntries(values) }
    })
}

/** What blocks are checked against. */
export interface Checks {
  /** Of the pictures and works that the form names, those that there are. */
  pictures: ReadonlySet<number>
  works: ReadonlySet<number>
  /** What the numbers of maps lead to. */
  places: readonly MapPlace[]
  /** Origins that may be shown in a frame. */
  frameHosts: readonly string[]
  clean(html: string): Sanitised
}

const wordsIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

export const numbersIn = (text: string): number[] =>
  wordsIn(text).flatMap((word) => (/^[1-9]\d{0,8}$/.test(word) ? [Number(word)] : []))

export interface ReadBlock {
  /** None when it is empty, or cannot be kept. */
  block?: Block
  /** By the fields' own names. */
  errors: Readonly<Record<string, string>>
  /** What stands in the form from now on, where that is not what was sent. */
  values?: BlockDraft['values']
}

export function readBlock(draft: BlockDraft, checks: Checks): ReadBlock {
  const { kind, values } = draft
  const value = (name: string) => values[name] ?? ''
  // A text that was emptied is taken out.
  if (['text', 'items'].some((name) => name in values && value(name) === '')) return { errors: {} }
  const wrong = BLOCK_FIELDS[kind].flatMap((one) => {
    const mistake = mistakeOf(one, value(one.name))
    return mistake ? [[one.name, mistake]] : []
  })
  if (wrong.length > 0) return { errors: Object.fromEntries(wrong) }
  switch (kind) {
    case 'heading':
      return {
        block: { kind, text: value('text'), ...(value('level') === '3' && { level: 3 }) },
        errors: {},
      }
    case 'list':
      return readList(value)
    case 'paragraph':
    case 'question':
      return { block: { kind, text: value('text') }, errors: {} }
    case 'quote':
      return { block: { kind, text: value('text'), by: value('by') }, errors: {} }
    case 'note':
      return { block: { kind, number: Number(value('number')), text: value('text') }, errors: {} }
    case 'figure':
      return readFigure(value, checks)
    case 'works':
      return readWorks(value, checks)
    case 'map':
      return readMap(value, checks)
    case 'embed':
      return readEmbed(value, checks)
    case 'widget':
      return readWidget(value('html'), checks)
  }
}

type Value = (name: string) => string

function readList(value: Value): ReadBlock {
  const items = value('items')
    .split('\n')
    .flatMap((line) => line.trim() || [])
  const style = value('style') === 'numbered' ? 'numbered' : 'bulleted'
  return { block: { kind: 'list', style, items }, errors: {} }
}

function readFigure(value: Value, { pictures }: Checks): ReadBlock {
  const pictureId = Number(value('picture'))
  if (!pictures.has(pictureId)) return { errors: { picture: noPicture(pictureId) } }
  const layout = LAYOUTS.find((known) => known === value('layout')) ?? 'column'
  return { block: { kind: 'figure', pictureId, layout, caption: value('caption') }, errors: {} }
}

const LAYOUTS = ['column', 'left', 'right', 'full'] as const

export const noPicture = (id: number): string => SENTENCES.noPictureNumber(id)

function readWorks(value: Value, { works }: Checks): ReadBlock {
  const unreadable = wordsIn(value('works')).find((word) => numbersIn(word).length === 0)
  if (unreadable)
    return {
      errors: { works: SENTENCES.noWorkNumber(unreadable) },
    }
  const artworkIds = [...new Set(numbersIn(value('works')))]
  const missing = artworkIds.filter((id) => !works.has(id))
  if (missing.length > 0) return { errors: { works: SENTENCES.noWorks(missing.join(', ')) } }
  return { block: { kind: 'works', artworkIds, caption: value('caption') }, errors: {} }
}

function readMap(value: Value, { places }: Checks): ReadBlock {
  const unreadable = wordsIn(value('places')).find((word) => numbersIn(word).length === 0)
  if (unreadable)
    return {
      errors: {
        places: SENTENCES.noPlaceNumber(unreadable),
      },
    }
  const placeIds = [...new Set(numbersIn(value('places')))]
  const missing = placeIds.filter((id) => !places.some(({ asked }) => asked === id))
  if (missing.length > 0)
    return {
      errors: {
        places: SENTENCES.notOnMap(missing.join(', ')),
      },
    }
  if (placesAt(placeIds, places).length > MOST_MAP_PLACES)
    return { errors: { places: SENTENCES.tooManyPlaces(MOST_MAP_PLACES) } }
  return { block: { kind: 'map', placeIds, caption: value('caption') }, errors: {} }
}

function readEmbed(value: Value, { frameHosts }: Checks): ReadBlock {
  const errors: Record<string, string> = {}
  const frame = secureAddress(value('frame'))
  const address = secureAddress(value('address'))
  for (const [name, read] of Object.entries({ frame, address }))
    if (read === undefined) errors[name] = SENTENCES.secureAddressNeeded
  if (frame !== undefined && !frameHosts.includes(new URL(frame).origin))
    errors.frame = SENTENCES.frameHosts(frameHosts.map((host) => new URL(host).host).join(' and '))
  const [width, height] = [Number(value('width')), Number(value('height'))]
  if (width > MOST_PIXELS) errors.width = SENTENCES.tooManyPixels(MOST_PIXELS)
  if (height > MOST_PIXELS) errors.height = SENTENCES.tooManyPixels(MOST_PIXELS)
  if (frame === undefined || address === undefined || Object.keys(errors).length > 0) return { errors }
  const [title, caption] = [value('title'), value('caption')]
  return { block: { kind: 'embed', frame, address, width, height, title, caption }, errors }
}

const MOST_PIXELS = 10_000

/** What may not stand in a page is shown to be gone before anything is kept. */
function readWidget(written: string, { clean }: Checks): ReadBlock {
  if (written === '') return { errors: {} }
  const { html, takenOut } = clean(written)
  if (takenOut.length > 0)
    return {
      values: { html },
      errors: {
        html: SENTENCES.takenOut(takenOut.join(', ')),
      },
    }
  return { block: { kind: 'widget', html }, errors: {} }
}
