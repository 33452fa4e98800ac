import { useListener, useServices } from 'plinth/react'
import { isPlainClick } from '../ui/link.js'

interface UseLayerLinkOptions {
  /** Whether the link opens in the layer now; it does by default. */
  isMeant?(): boolean
  /** Called when the layer has closed. */
  onClosed?(): void
}

/** Opens what `link` leads to in the page layer, whose code loads when the reader comes near the link. */
export function useLayerLink(
  link: HTMLAnchorElement | null,
  { isMeant = () => true, onClosed }: UseLayerLinkOptions = {},
): void {
  const { layer } = useServices()
  const prepare = () => isMeant() && layer.prepare()
  useListener(link, 'pointerenter', prepare)
  useListener(link, 'pointerdown', prepare)
  useListener(link, 'focusin', prepare)
  useListener(link, 'click', (event) => {
    if (!link || !isMeant() || !isPlainClick(event) || event.defaultPrevented) return
    event.preventDefault()
    void layer.open(link.href, link).then(onClosed)
  })
}
