/** The one thing that is chosen for a reader (docs/behaviour.md#personal-content). */
import type { Personalisation } from '../../../widgets/shared/contract/user.call.js'
import { articlePath, exhibitionPath } from '../../catalogue/addresses.js'
import { articlesByIds } from '../../catalogue/articles/store.js'
import { exhibitionsByIds } from '../../catalogue/exhibitions/store.js'
import type { Queries } from '../../db/database.js'
import { cut } from '../../views/prose.js'
import { interestsOf } from './interests.js'
import { artistsOfWorks, showOnWith, storyWith } from './personalisation-store.js'
import type { Reader } from './reader.js'

/** Undefined where nothing is known of the reader, or nothing fits. `today` is `YYYY-MM-DD`. */
export async function personalisationFor(
  db: Queries,
  reader: Reader,
  today: string,
): Promise<Personalisation | undefined> {
  const interests = await interestsOf(db, reader)
  const followed = [...interests.artist, ...interests['liked-artist']].map(({ id }) => id)
  const shown = await artistsOfWorks(
    db,
    [...interests.saved, ...interests.seen].map(({ id }) => id),
  )
  // Whom they follow says more than what they have looked at.
  for (const artists of [followed, shown]) {
    if (artists.length === 0) continue
    const chosen = (await showWith(db, artists, today)) ?? (await storyAbout(db, artists))
    if (chosen) return chosen
  }
  return undefined
}

async function showWith(
  db: Queries,
  artists: readonly number[],
  today: string,
): Promise<Personalisation | undefined> {
  const id = await showOnWith(db, artists, today)
  const [show] = id === undefined ? [] : await exhibitionsByIds(db, [id])
  return (
    show && {
      Title: show.title,
      Description: cut(show.standfirst),
      DescriptionBy: [show.gallery_name, show.city_name].filter(Boolean).join(', '),
      Url: exhibitionPath(show),
      LinkLabel: 'See the exhibition',
    }
  )
}

async function storyAbout(db: Queries, artists: readonly number[]): Promise<Personalisation | undefined> {
  const id = await storyWith(db, artists)
  const [story] = id === undefined ? [] : await articlesByIds(db, [id])
  return (
    story && {
      Title: story.title,
      Description: cut(story.standfirst),
      DescriptionBy: story.author && `By ${story.author}`,
      Url: articlePath(story),
      LinkLabel: 'Read the story',
    }
  )
}
