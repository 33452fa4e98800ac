/** Draws works that were chosen for the reader in place of those that everyone sees. */
import type { WidgetContext } from 'plinth'
import { InSlot, useListener, useMessages, useServices } from 'plinth/react'
import { useMemo } from 'react'
import { variantIn } from '../shared/contract/recommendations.call.js'
import { idOf, itemAround, itemsIn, type RecommendedItem } from './items.js'
import { messages } from './messages.js'
import type { Chosen, Options } from './recommendations.state.js'
import { useBusy, useHeldBack } from './use-busy.js'
import { useChosen } from './use-chosen.js'
import { useHiding } from './use-hiding.js'

interface Slots {
  readonly title: HTMLElement | undefined
  readonly list: HTMLElement
}

export function Recommendations({ options, slots: { title, list } }: WidgetContext<Options, Slots, Chosen>) {
  const { text } = useMessages()
  const { chosen, askAgain } = useChosen(options)
  const { isBusy, release } = useBusy(list)
  const drawn = useHeldBack(chosen, isBusy)
  const hidden = useHiding({ list, askAgain, release })
  const items = useMemo(() => itemsIn(drawn?.html ?? ''), [drawn])
  useSelected(list, options, chosen?.id ?? '')

  if (!drawn) return null
  return (
    <>
      <InSlot of={title} replace>
        {text(messages.chosenTitle)}
      </InSlot>
      <InSlot of={list} replace>
        {items
          .filter(({ artworkId }) => !hidden.has(artworkId))
          .map((item) => (
            <Item key={item.artworkId} item={item} />
          ))}
      </InSlot>
    </>
  )
}

/** The server's HTML. React draws its `<li>`, so that one of them can go while the others stay as they are. */
const Item = ({ item: { artworkId, className, html } }: { readonly item: RecommendedItem }) => (
  <li
    className={className}
    data-recommended={artworkId}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's, as the page itself is
    dangerouslySetInnerHTML={{ __html: html }}
  />
)

/** Tells analytics which work the reader goes on to, and the calls after this one by which recommendation. */
function useSelected(list: HTMLElement, { scenario }: Options, recommendationId: string): void {
  const { analytics, user } = useServices()
  function select(event: Event): void {
    const item = itemAround(event)
    if (!item || !(event.target instanceof Element) || !event.target.closest('a[href]')) return
    // Of several lists in a page, the one by which the reader goes on.
    user.recordRecommendation(recommendationId)
    analytics.track('recommendation_selected', {
      recommendation_id: recommendationId,
      variant: variantIn(recommendationId),
      scenario,
      item_id: idOf(item),
    })
  }
  useListener(list, 'click', select)
  // The middle button opens it in another tab, the right one a menu.
  useListener(list, 'auxclick', (event) => event.button === 1 && select(event))
}
