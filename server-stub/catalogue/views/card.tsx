/** @jsxImportSource #html */

import { Picture } from '../../media/pictures/picture.js'
import { drawnFor } from '../../views/drawn-for.js'
import { Heading } from '../../views/parts/heading.js'
import { raw } from '../../views/raw.js'
import type { Card as CardData } from '../cards.js'
import type { CardLook } from '../models.js'

type CardProps = CardLook & { card: CardData; wide?: boolean | undefined }

export function Card({ card, large, wide, level, text }: CardProps) {
  const { href, picture, title, kicker, sub, meta, fine } = card
  const words = text ? card.text : ''
  return <CardLink {...{ href, picture, title, kicker, sub, words, meta, fine, large, wide, level }} />
}

type CardLinkProps = Omit<CardData, 'text'> & Omit<CardProps, 'card' | 'text'> & { words: string }

const CardLink = drawnFor<CardLinkProps>(
  ({ picture }) => picture,
  ({ href, picture, title, kicker, sub, words, meta, fine, large, wide, level }) => (
    <a class={`card${large ? ' card--large' : ''}`} href={href}>
      {picture ? (
        <span class={`view${wide ? ' view--wide' : ''}`}>
          <Picture picture={picture} />
        </span>
      ) : (
        <span class={`blank${wide ? ' view--wide' : ''}`} aria-hidden="true">
          {title}
        </span>
      )}
      <div class="card__text">
        {kicker && <span class="kicker">{kicker}</span>}
        <Heading level={level ?? 3} class="card__title" dir="auto">
          {title}
        </Heading>
        {sub && (
          <span class="card__sub" dir="auto">
            {sub}
          </span>
        )}
        {words && <span class="card__meta clamp">{raw(words)}</span>}
        {meta && <span class="card__meta">{meta}</span>}
        {fine && <span class="card__fine">{fine}</span>}
      </div>
    </a>
  ),
)
