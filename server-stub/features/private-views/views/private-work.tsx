/** @jsxImportSource #html */

import type { WorkCard } from '../../../catalogue/cards.js'
import { Neighbours } from '../../../catalogue/views/neighbours.js'
import { Price } from '../../../catalogue/views/price.js'
import { Picture } from '../../../media/pictures/picture.js'
import { raw } from '../../../views/raw.js'

interface PrivateWorkPageProps {
  back: { href: string; label: string }
  card: WorkCard
  gallery: string | null
  remark: string | undefined
  about: string[]
  enquiry: string
  /** Which of how many it is. */
  place: string
  previousWork: string | undefined
  nextWork: string | undefined
}

export function PrivateWorkPage({
  card,
  previousWork,
  nextWork,
  back,
  gallery,
  remark,
  enquiry,
  place,
  about,
}: PrivateWorkPageProps) {
  const c = card
  return (
    <>
      <span data-widget="private-view" data-area="/my-plinth/" hidden />
      <div class="wrap" data-widget="context-guard">
        <article class="object">
          <Neighbours previous={previousWork} next={nextWork} all={back} />
          <figure class="object__picture alone">
            {c.picture.full ? (
              <div class="w-artwork-zoom" data-widget="artwork-zoom">
                <a class="w-artwork-zoom__link" data-slot="link" href={c.picture.full}>
                  <Picture picture={c.picture} />
                </a>
              </div>
            ) : (
              <Picture picture={c.picture} />
            )}
          </figure>
          <div class="label">
            <p class="label__artist" dir="auto">
              {c.artists}
            </p>
            <h1 class="label__title" dir="auto">
              <cite>{c.title}</cite>
              {c.year && <>, {c.year}</>}
            </h1>
            {c.materials && <p class="label__line">{c.materials}</p>}
            {c.size && <p class="label__line">{c.size}</p>}
            {gallery && <p class="label__gallery">{gallery}</p>}
            <p class="label__price" id="enquire">
              {c.price ? (
                <Price offer={c.price} short={false} />
              ) : (
                <>
                  {remark && <span>{remark}</span>}
                  <a class={`button${remark ? ' button--main' : ''}`} href={enquiry} data-widget="page-layer">
                    Enquire
                  </a>
                </>
              )}
            </p>
            <p class="quiet">{place} in this private view</p>
          </div>
        </article>
        {about.length > 0 && (
          <section class="section">
            <h2 class="section__title">About the work</h2>
            <div class="prose after-title">
              {about.map((text) => (
                <p>{raw(text)}</p>
              ))}
            </div>
          </section>
        )}
      </div>
    </>
  )
}
