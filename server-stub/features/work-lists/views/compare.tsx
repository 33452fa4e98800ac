/** @jsxImportSource #html */

import type { WorkCard } from '../../../catalogue/cards.js'
import { Price } from '../../../catalogue/views/price.js'
import { Picture } from '../../../media/pictures/picture.js'

interface ComparePageProps {
  cards: readonly WorkCard[]
  rows: readonly { label: string; values: readonly string[] }[]
  isCut: boolean
  most: number
}

export function ComparePage({ isCut, most, cards, rows }: ComparePageProps) {
  return (
    <div class="wrap">
      <header class="page-head">
        <h1 class="page-head__title">Compare works</h1>
        {isCut && (
          <p class="page-head__text" role="status">
            At most {most} works stand side by side: these are the first.
          </p>
        )}
      </header>
      {!cards.length ? (
        <p class="quiet">
          Choose works to compare in one of your <a href="/my-plinth/lists/">lists</a>, or look at{' '}
          <a href="/artworks/">artworks</a>.
        </p>
      ) : (
        <div class="ledger__frame" tabindex={0} role="region" aria-label="Works side by side">
          <table class="ledger compared">
            <thead>
              <tr>
                <td />
                {cards.map((card) => (
                  <th scope="col">
                    <a class="compared__work" href={card.href}>
                      <span class="hung">
                        <Picture picture={card.picture} />
                      </span>
                      <span class="caption__artist" dir="auto">
                        {card.artists}
                      </span>
                      <cite dir="auto">{card.title}</cite>
                    </a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr>
                  <th scope="row">{row.label}</th>
                  {row.values.map((value) => (
                    <td dir="auto">{value || '–'}</td>
                  ))}
                </tr>
              ))}
              {cards.some(({ price }) => price) && (
                <tr>
                  <th scope="row">Price</th>
                  {cards.map(({ price }) => (
                    <td>{price ? <Price offer={price} short /> : '–'}</td>
                  ))}
                </tr>
              )}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
