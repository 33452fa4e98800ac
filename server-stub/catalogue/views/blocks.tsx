/** @jsxImportSource #html */

import { Picture } from '../../media/pictures/picture.js'
import { Heading } from '../../views/parts/heading.js'
import { raw } from '../../views/raw.js'
import type { Story } from '../story/story.js'
import { PlaceMap } from './map.js'
import { WorkGrid } from './work-grid.js'

export function Blocks({ blocks, views, notes }: Story) {
  let figure = 0
  const areSeveral = blocks.filter(({ kind }) => kind === 'figure').length > 1
  return (
    <>
      {blocks.map((block) =>
        block.kind === 'paragraph' ? (
          <p>{raw(block.html)}</p>
        ) : block.kind === 'heading' ? (
          <Heading level={block.level} id={block.id}>
            {raw(block.html)}
          </Heading>
        ) : block.kind === 'list' ? (
          block.isNumbered ? (
            <ol>
              {block.items.map((item) => (
                <li>{raw(item)}</li>
              ))}
            </ol>
          ) : (
            <ul>
              {block.items.map((item) => (
                <li>{raw(item)}</li>
              ))}
            </ul>
          )
        ) : block.kind === 'question' ? (
          <p class="question">{raw(block.html)}</p>
        ) : block.kind === 'quote' ? (
          <figure class="pull">
            <blockquote>
              <p>{raw(block.html)}</p>
            </blockquote>
            {block.by && <figcaption>{block.by}</figcaption>}
          </figure>
        ) : block.kind === 'figure' ? (
          <figure
            class={`figure figure--${block.layout}`}
            id={areSeveral ? `${views}-${++figure}` : undefined}
          >
            {areSeveral && block.picture.full ? (
              <a class="w-lightbox__view figure__picture" data-slot="view" href={block.picture.full}>
                <Picture picture={block.picture} />
              </a>
            ) : (
              <span class="figure__picture">
                <Picture picture={block.picture} />
              </span>
            )}
            {block.caption && <figcaption>{raw(block.caption)}</figcaption>}
          </figure>
        ) : block.kind === 'embed' ? (
          <figure class="figure figure--embed">
            <div class="w-media-frame" data-widget="media-frame">
              <iframe
                data-slot="frame"
                data-src={block.frame}
                width={block.width}
                height={block.height}
                title={block.title}
                loading="lazy"
                allowfullscreen
              />
              <p class="w-media-frame__ask" data-slot="ask">
                “{block.title}” is hosted at <a href={block.address}>{block.host}</a>, which may set cookies
                of its own.
              </p>
            </div>
            {block.caption && <figcaption>{raw(block.caption)}</figcaption>}
          </figure>
        ) : block.kind === 'widget' ? (
          <div class="placed">{raw(block.html)}</div>
        ) : block.kind === 'map' ? (
          <figure class="figure figure--map">
            <PlaceMap {...block} />
            {block.caption && <figcaption>{raw(block.caption)}</figcaption>}
          </figure>
        ) : (
          block.kind === 'works' && (
            <div class={`works works--${Math.min(block.works.length, 3)}`}>
              <WorkGrid works={block.works} />
              {block.caption && <p class="works__caption">{raw(block.caption)}</p>}
            </div>
          )
        ),
      )}
      {notes.length > 0 && (
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
      )}
    </>
  )
}
