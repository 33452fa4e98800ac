import type { Services } from '../shared/services/services.js'

/**
 * Opens what `link` leads to in the page layer. What was saved there is seen when the layer has closed: unless the widget has
 * left by then (`signal`), the page under it is loaded again, and the same link of the new page gets the focus.
 */
export async function editInLayer(
  link: HTMLAnchorElement,
  { layer, navigation }: Pick<Services, 'layer' | 'navigation'>,
  signal: AbortSignal,
): Promise<void> {
  const closed = new AbortController()
  let isChanged = false
  navigation.onStart((what) => {
    if (what === 'form') isChanged = true
  }, closed.signal)
  await layer.open(link.href, link)
  closed.abort()
  if (!isChanged || signal.aborted) return
  const shown = new AbortController()
  navigation.onEnd((what) => {
    if (what !== 'visit') return
    shown.abort()
    const again = document.querySelector<HTMLElement>(`a[data-slot="edit"][href="${link.pathname}"]`)
    again?.focus({ preventScroll: true })
  }, shown.signal)
  navigation.forget()
  navigation.go(location.href, { replace: true })
}
