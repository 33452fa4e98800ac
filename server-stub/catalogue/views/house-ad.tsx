/** @jsxImportSource #html */

import { JsonScript } from '../../views/parts/json-script.js'
import { promotion } from '../../views/parts/promotion-item.js'

const IMPRESSIONS = { featureTypes: [62], entityNodeIds: [], galleryNodeIds: [] }

/** The magazine's own: a skyscraper of 160 by 600, with no picture to wait for. */
export function HouseAd() {
  return (
    <div class="w-side-ad" data-widget="side-ad">
      <div
        class="w-side-ad__ad"
        data-slot="ad"
        {...promotion({
          id: 'house-advisory',
          name: 'Art advisory',
          creative: 'skyscraper',
          slot: 'story-side',
        })}
        data-promotion-item="1"
        data-promotion-item-name="Art advisory"
        data-promotion-item-category="advertisement"
      >
        <p class="kicker">Advertisement</p>
        <a class="house-ad" href="/advisory/">
          <span class="house-ad__words">Looking for a work for your living room?</span>
          <span class="house-ad__fine">Our advisors help you to find one.</span>
          <span class="house-ad__way">Plinth advisory</span>
        </a>
        <JsonScript data-feature-impressions value={IMPRESSIONS} />
      </div>
    </div>
  )
}
