/** @jsxImportSource #html */

import { Picture } from '../../media/pictures/picture.js'
import { Heading } from '../../views/parts/heading.js'
import { raw } from '../../views/raw.js'
import type { Story, StoryBlock } from '../story/story.js'
import { PlaceMap } from './map.js'
import { WorkGrid } from './work-grid.js'

type Of<Kind extends StoryBlock['kind']> = Extract<StoryBlock, { kind: Kind }>

export function Blocks({ blocks, views, notes }: Story) {
  const figures = blocks.filter((block) => block.kind === 'figure')
  // One figure alone is seen well enough where it stands.
  const idOf = (block: Of<'figure'>) =>
    figures.length > 1 ? `${views}-${figures.indexOf(block) + 1}` : undefined
  return (
    <>
      {blocks.map((block) =>
        block.kind === 'figure' ? <Figure {...block} id={idOf(block)} /> : <Block block={block} />,
      )}
      {notes.length > 0 && <Notes notes={notes} />}
    </>
  )
}

function Block({ block }: { block: Exclude<StoryBlock, Of<'figure'>> }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{raw(block.html)}</p>
    case 'question':
      return <p class="question">{raw(block.html)}</p>
    case 'heading':
      return (
        <Heading level={block.level} id={block.id}>
          {raw(block.html)}
        </Heading>
      )
    case 'list':
      return <List {...block} />
    case 'quote':
      return (
        <figure class="pull">
          <blockquote>
            <p>{raw(block.html)}</p>
          </blockquote>
          {block.by && <figcaption>{block.by}</figcaption>}
        </figure>
      )
    case 'embed':
      return <Embed {...block} />
    case 'widget':
      return <div class="placed">{raw(block.html)}</div>
    case 'map':
      return (
        <figure class="figure figure--map">
          <PlaceMap map={block.map} />
          <Caption html={block.caption} />
        </figure>
      )
    case 'works':
      return (
        <div class={`works works--${Math.min(block.works.length, 3)}`}>
          <WorkGrid works={block.works} />
          {block.caption && <p class="works__caption">{raw(block.caption)}</p>}
        </div>
      )
  }
}

const Caption = ({ html }: { html: string }) => html && <figcaption>{raw(html)}</figcaption>

function List({ isNumbered, items }: Of<'list'>) {
  const Tag = isNumbered ? 'ol' : 'ul'
  return (
    <Tag>
      {items.map((item) => (
        <li>{raw(item)}</li>
      ))}
    </Tag>
  )
}

/** With an id it opens at full size, among the others of the text. */
function Figure({ layout, picture, caption, id }: Of<'figure'> & { id: string | undefined }) {
  return (
    <figure class={`figure figure--${layout}`} id={id}>
      {id && picture.full ? (
        <a class="w-lightbox__view figure__picture" data-slot="view" href={picture.full}>
          <Picture picture={picture} />
        </a>
      ) : (
        <span class="figure__picture">
          <Picture picture={picture} />
        </span>
      )}
      <Caption html={caption} />
    </figure>
  )
}

function Embed({ frame, width, height, title, address, host, caption }: Of<'embed'>) {
  return (
    <figure class="figure figure--embed">
      <div class="w-media-frame" data-widget="media-frame">
        <iframe
          data-slot="frame"
          data-src={frame}
          width={width}
          height={height}
          title={title}
          loading="lazy"
          allowfullscreen
        />
        <p class="w-media-frame__ask" data-slot="ask">
          “{title}” is hosted at <a href={address}>{host}</a>, which may set cookies of its own.
        </p>
      </div>
      <Caption html={caption} />
    </figure>
  )
}

function Notes({ notes }: Pick<Story, 'notes'>) {
  return (
    <section class="notes" aria-label="Notes">
      <ol>
        {notes.map((note, index) => (
          <li id={note.id}>
            {raw(note.html)}
            {note.back && (
              <>
                {' '}
                <a
                  class="notes__back"
                  href={`#${note.back}`}
                  aria-label={`Back to note ${index + 1} in the text`}
                >
                  ↩
                </a>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
