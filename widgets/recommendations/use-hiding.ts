import { useListener, useMessages, useNavigation, useServices, useSignal } from 'plinth/react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hiddenChangeBody, hiddenRecommendationsCall } from '../shared/contract/recommendations.call.js'
import { OUTLIVING } from '../shared/services/api.js'
import { useMutation } from '../shared/services/requests.js'
import { idOf, itemAround, itemOf } from './items.js'
import { messages } from './messages.js'

interface UseHidingOptions {
  readonly list: HTMLElement
  askAgain(): Promise<void>
  /** Lets held back items be drawn, since the item in use is being removed. */
  release(): void
}

/** Hides the works that the reader wants no more, and gives their ids. */
export function useHiding({ list, askAgain, release }: UseHidingOptions): ReadonlySet<number> {
  const { text } = useMessages()
  const { api, toasts } = useServices()
  const navigation = useNavigation()
  const signal = useSignal()
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const inFlight = useRef(new Set<number>())

  const { mutateAsync } = useMutation({
    problem: 'recommendations: the server did not save what is hidden; look at its log',
    mutationFn: (artworkId: number) =>
      api.call(
        hiddenRecommendationsCall,
        {},
        { ...OUTLIVING, body: hiddenChangeBody({ action: 'hide', artworkId }) },
      ),
    onError: () => toasts.show(text(messages.notKept), 'assertive'),
    // Cached pages may show it too.
    onSuccess: () => navigation.forget(),
  })

  async function hide(artworkId: number, title: string, index: number): Promise<void> {
    const life = signal()
    const isSaved = await mutateAsync(artworkId).then(
      () => true,
      () => false,
    )
    if (!isSaved || life.aborted) return
    toasts.show(text(messages.hidden, { title }), 'polite')
    await askAgain()
    if (!life.aborted) remove(artworkId, index)
  }

  /** A reader whose focus was in it goes on at the item that takes its place, or at the last. */
  function remove(artworkId: number, index: number): void {
    const { activeElement, body } = document
    const hadFocus =
      !activeElement || activeElement === body || itemOf(list, artworkId)?.contains(activeElement)
    flushSync(() => {
      if (hadFocus) release()
      setHidden((before) => new Set(before).add(artworkId))
    })
    if (!hadFocus) return
    const buttons = list.querySelectorAll<HTMLElement>('[data-recommended] form button')
    buttons[Math.min(index, buttons.length - 1)]?.focus({ preventScroll: true })
  }

  useListener(list, 'submit', (event) => {
    const item = itemAround(event)
    if (!item) return
    event.preventDefault()
    const artworkId = idOf(item)
    if (inFlight.current.has(artworkId)) return
    inFlight.current.add(artworkId)
    const title = item.querySelector('cite')?.textContent?.trim() || text(messages.thisWork)
    const index = [...list.children].indexOf(item)
    void hide(artworkId, title, index).finally(() => inFlight.current.delete(artworkId))
  })
  return hidden
}
