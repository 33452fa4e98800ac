import { useListener, useServices } from 'plinth/react'
import { useState } from 'react'
import { createClickEvents } from '../shared/search/click-events.js'
import type { Results } from './search-results.state.js'

/** Reports to the search service which hit the reader follows. */
export function useClickEvents(element: HTMLElement, { positions }: Results): void {
  const { api } = useServices()
  const [clicks] = useState(() => createClickEvents(api))

  function reportClick({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a.w-search-results__link') : null
    const objectID = link?.closest<HTMLElement>('[data-object-id]')?.dataset.objectId
    const hit = objectID === undefined ? undefined : positions.get(objectID)
    if (objectID !== undefined && hit) clicks.send({ objectID, ...hit })
  }

  useListener(element, 'click', reportClick)
  // A link opened in a tab by the middle button counts as followed.
  useListener(element, 'auxclick', (event) => event.button === 1 && reportClick(event))
}
