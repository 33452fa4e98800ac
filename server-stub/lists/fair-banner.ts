import { FEATURE } from '../../widgets/shared/contract/feature-impressions.call.js'
import { comingFairs } from '../catalogue/art-fairs/store.js'
import { fairCard, promoted } from '../catalogue/cards.js'
import type { HeaderBanner, ListContext } from './list.js'

/** Above lists of what can be gone to: the fair that is on, or the next one. */
export async function fairBanner({ db, today }: ListContext): Promise<HeaderBanner | undefined> {
  const [fair] = await comingFairs(db, today, 1)
  if (!fair) return undefined
  return {
    card: promoted('art-fair', fair, fairCard(fair)),
    impressions: { featureTypes: [FEATURE.headerBanners], entityNodeIds: [fair.id], galleryNodeIds: [] },
  }
}
