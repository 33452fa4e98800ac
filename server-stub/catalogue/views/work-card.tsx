/** @jsxImportSource #html */

import { Picture } from '../../media/pictures/picture.js'
import { drawnFor } from '../../views/drawn-for.js'
import type { WorkCard as WorkCardData } from '../cards.js'
import type { FollowView } from '../follow-button.js'
import { FollowButton } from './follow.js'
import { Price } from './price.js'

type WorkCardProps = WorkCardData & { follow?: FollowView }

export function WorkCard(work: WorkCardProps) {
  const { href, picture, artists, title, year, materials, size, gallery, price, follow } = work
  return (
    <>
      <WorkLink {...{ href, picture, artists, title, year, materials, size, gallery }} />
      {price && <Price offer={price} short />}
      {follow && <FollowButton {...follow} />}
    </>
  )
}

/** What is the same for everyone. */
const WorkLink = drawnFor<Omit<WorkCardData, 'price'>>(
  ({ picture }) => picture,
  ({ href, picture, artists, title, year, materials, size, gallery }) => (
    <a class="work" href={href}>
      <span class="hung">
        <Picture picture={picture} />
      </span>
      <span class="caption">
        {artists && (
          <span class="caption__artist" dir="auto">
            {artists}
          </span>
        )}
        <span class="caption__title" dir="auto">
          <span class="clamp">
            <cite>{title}</cite>
            {year && <>, {year}</>}
          </span>
        </span>
        {materials && <span class="clamp">{materials}</span>}
        {size && <span class="numbers clamp">{size}</span>}
        {gallery && <span class="caption__fine">{gallery}</span>}
      </span>
    </a>
  ),
)
