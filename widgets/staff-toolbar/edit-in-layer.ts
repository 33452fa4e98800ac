import type { Services } from '../shared/services/services.js'
import { withSignal } from '../shared/ui/with-signal.js'

/**
 * Opens what `link` leads to in the page layer. What was saved there is seen when the layer has closed: unless the widget has
 * left by then (`signal`), the page under it is loaded again, and the same link of the new page gets the focus.
 */
export async function editInLayer(
  link: HTMLAnchorElement,
  { layer, navigation }: Pick<Services, 'layer' | 'navigation'>,
  signal: AbortSignal,
): Promise<void> {
  let isChanged = false
  const stopWatching = withSignal((until) =>
    navigation.onStart((what) => {
      if (what === 'form') isChanged = true
    }, until),
  )
  await layer.open(link.href, link)
  stopWatching()
  if (!isChanged || signal.aborted) return
  const stopWaiting = withSignal((until) =>
    navigation.onEnd((what) => {
      if (what !== 'visit') return
      stopWaiting()
      const again = document.querySelector<HTMLElement>(`a[data-slot="edit"][href="${link.pathname}"]`)
      again?.focus({ preventScroll: true })
    }, until),
  )
  navigation.forget()
  navigation.go(location.href, { replace: true })
}
