/** One hit of a search: a link, so that it can be opened as links are. */
import type { Messages } from 'plinth'
import { Text, useMessages } from 'plinth/react'
import type { ComponentProps, ReactNode } from 'react'
import { hitTitle, splitTitle } from '../contract/hit-title.js'
import type { SearchHit } from '../contract/search.call.js'
import { partsOf, withoutMarks } from './highlight.js'
import { searchMessages, TYPE_NAMES } from './messages.js'
import { CITY_PREFIX } from './queries.js'

/** Small pictures, in CSS pixels. */
const PICTURE_PX = 72

/** The id of a hit's option in the list `listId`: the same for the same hit in the next answer. */
export const hitId = (listId: string, { objectID }: Pick<SearchHit, 'objectID'>): string =>
  `${listId}-${encodeURIComponent(objectID)}`

interface HitProps extends ComponentProps<'a'> {
  readonly hit: SearchHit
  /** Whether it shows its type: in a list of several types. */
  readonly isMixed?: boolean
}

export function HitLink({ hit, isMixed = false, ...attributes }: HitProps) {
  const messages = useMessages()
  const type = isMixed ? messages.text(TYPE_NAMES[hit.recordType]) : ''
  const details = listed(type, detailOf(hit))
  return (
    <a className="w-hit" href={hit.url} data-record-type={hit.recordType} {...attributes}>
      <span className="w-hit__picture">
        <Picture hit={hit} />
      </span>
      <span className="w-hit__text">
        <span className="w-hit__title" dir="auto">
          <Title hit={hit} messages={messages} />
        </span>
        {details === '' ? null : (
          <span className="w-hit__detail" dir="auto">
            {details}
          </span>
        )}
      </span>
    </a>
  )
}

interface OptionProps extends HitProps {
  readonly isActive: boolean
}

/** A hit as an option of a listbox: the focus stays in the field. */
export const HitOption = ({ isActive, ...hit }: OptionProps) => (
  <HitLink role="option" aria-selected={isActive} tabIndex={-1} {...hit} />
)

/** Keeps the place of hits that load. */
export const HitSkeletons = ({ count }: { readonly count: number }): ReactNode =>
  [...Array(count).keys()].map((index) => (
    <div key={index} className="w-hit">
      <span className="w-hit__picture" />
      <span className="w-hit__skeleton" />
    </div>
  ))

/** The line under the title, by type. */
function detailOf(hit: SearchHit): string {
  const { nationalityAndDate = '', locations = [], galleryName, artistNames = [], dates } = hit
  switch (hit.recordType) {
    case 'Artist':
      return nationalityAndDate
    case 'Gallery':
    case 'Location':
      return locations.join(', ')
    case 'Exhibition':
    case 'Viewing Room':
    case 'Preview':
      return listed(galleryName || artistNames.join(', '), dates)
    case 'Art Fair':
      return listed(...locations, dates)
    case 'Editorial':
      return hit.description ?? ''
    case 'Artwork':
    case 'Artwork Medium':
      return ''
  }
}

const listed = (...texts: (string | undefined)[]) => texts.filter(Boolean).join(', ')

/** A work as captions have it: artist, title in italics, date. Everything else by its title. */
function Title({ hit, messages }: { readonly hit: SearchHit; readonly messages: Messages }) {
  if (hit.recordType === 'Artwork' && hit.artworkTitle) {
    return (
      <>
        <Marked text={marked(hit, 'artworkArtist')} />
        <Text>{hit.artworkArtist ? ', ' : ''}</Text>
        <em>
          <Marked text={marked(hit, 'artworkTitle')} />
        </em>
        <Text>{hit.artworkDate ? `, ${hit.artworkDate}` : ''}</Text>
      </>
    )
  }
  const { title, subtitle } = splitTitle(marked(hit, 'title'))
  const isInterview = hitTitle(hit) !== hit.title
  const isGuide = hit.recordType === 'Location' && withoutMarks(title).startsWith(`${CITY_PREFIX} `)
  if (isGuide) return <Text>{withoutMarks(title).slice(CITY_PREFIX.length + 1)}</Text>
  return (
    <>
      <Marked text={isInterview ? messages.text(searchMessages.inConversation, { title }) : title} />
      {subtitle ? (
        <>
          {' '}
          <span className="w-hit__subtitle">
            <Marked text={subtitle} />
          </span>
        </>
      ) : null}
    </>
  )
}

/** A field with its matches marked, where the answer has any. */
function marked(hit: SearchHit, name: 'title' | 'artworkTitle' | 'artworkArtist'): string {
  const highlighted = hit._highlightResult?.[name]
  return highlighted && !Array.isArray(highlighted) ? highlighted.value : (hit[name] ?? '')
}

const Marked = ({ text }: { readonly text: string }): ReactNode =>
  partsOf(text).map(({ text: part, isMatch }, index) => {
    const Tag = isMatch ? 'mark' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: a text’s parts are known by nothing else
    return <Tag key={index}>{part}</Tag>
  })

/** A record without a picture shows the first letter of its name. */
function Picture({ hit: { imageUrl, imageFocus, title, recordType } }: { readonly hit: SearchHit }) {
  if (imageUrl)
    return (
      <img
        src={imageUrl}
        width={PICTURE_PX}
        height={PICTURE_PX}
        alt=""
        loading="lazy"
        decoding="async"
        style={imageFocus === undefined ? undefined : { objectPosition: imageFocus }}
      />
    )
  const [initial = ''] = recordType === 'Artwork' ? '' : title
  return (
    <span className="w-hit__initial" aria-hidden="true">
      {initial}
    </span>
  )
}
