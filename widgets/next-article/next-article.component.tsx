/** Loads the next article at the end of each. All content is the server's: this draws nothing. */
import { OptionsError, type WidgetContext } from 'plinth'
import { useAttributes } from 'plinth/react'
import { useReducer } from 'react'
import { useEndReached } from '../shared/ui/use-end-reached.js'
import { initialNextArticleState, nextArticleReducer, TRIGGER_PX } from './next-article.state.js'
import { readStory, STORY } from './story.js'
import { type Slots, useFrame } from './use-frame.js'
import { useKeptPlace } from './use-kept-place.js'
import { useReading } from './use-reading.js'

interface Options {
  readonly type: string
  readonly date: string
  readonly address: string
  readonly pageTitle: string
  readonly most: number
}

export function NextArticle({ host, options, slots }: WidgetContext<Options, Slots, readonly string[]>) {
  const { type, date, address, pageTitle, most } = options
  if (!date || !address || !pageTitle)
    throw new OptionsError(
      'data-date, data-address or data-page-title is missing; give all three of the page’s own article',
    )
  const { list, link } = slots
  const [{ phase, stories }, dispatch] = useReducer(nextArticleReducer, undefined, () => {
    const first = [...list.querySelectorAll<HTMLElement>(`:scope > ${STORY}`)].map(readStory)
    // The server leaves the link out after the oldest article.
    return initialNextArticleState(first, most, { isLast: link.querySelector('a') === null })
  })

  useAttributes(host, { 'data-state': phase })
  const { isDone, ask } = useFrame(slots, dispatch)
  useEndReached({
    end: () => ({ last: slots.frame, next: link }),
    marginPx: TRIGGER_PX,
    isEnabled: phase === 'resting' && isDone,
    onReached: () => ask({ type, date: stories.at(-1)?.date ?? date }),
  })
  useKeptPlace(host, stories)
  useReading({ address, title: pageTitle }, stories)
  return null
}
