/** Puts the price over the sentence, which keeps its place: nothing moves when it comes or goes. */
import type { PageLayer } from '../shared/services/page-layer.js'
import { element } from '../shared/ui/element.js'
import { isPlainClick } from '../shared/ui/plain-click.js'

export interface PriceLine {
  show(price: string): void
  isShown(): boolean
  hide(): void
  /** The sentence stays, with a way to a newer page after it. */
  offerReload(): void
  /** Takes the focus when it would be lost: the link that had it is gone. */
  takeFocus(): void
}

interface LineParts {
  host: HTMLElement
  link: HTMLElement
  /** Title of the work. */
  name: string
  /** Empty for none. */
  enquiry: string
  layer: PageLayer
}

export function createPriceLine({ host, link, name, enquiry, layer }: LineParts): PriceLine {
  let added: HTMLElement | undefined

  function put(next: HTMLElement | undefined, isShown: boolean): void {
    added?.remove()
    added = next
    host.toggleAttribute('data-shown', isShown)
    if (next) host.append(next)
  }

  function enquiryLink(): HTMLAnchorElement {
    const enquire = element(
      'a',
      {
        class: 'w-prices__enquire',
        href: enquiry,
        'aria-haspopup': 'dialog',
        'aria-label': `Enquire about ${name}`,
        'data-turbo-prefetch': 'false',
      },
      'Enquire',
    )
    openInLayer(enquire, layer)
    return enquire
  }

  return {
    show(price) {
      const hadFocus = document.activeElement === link
      const amount = element('span', { class: 'w-prices__amount', tabindex: -1 }, price)
      put(element('span', { class: 'w-prices__shown' }, amount, ...(enquiry ? [enquiryLink()] : [])), true)
      if (hadFocus) amount.focus({ preventScroll: true })
    },
    isShown: () => host.hasAttribute('data-shown'),
    hide: () => put(undefined, false),
    offerReload() {
      const { pathname, search } = location
      const again = element('a', { class: 'w-prices__again', href: pathname + search }, 'Load the page again')
      put(again, false)
    },
    takeFocus() {
      const isLost = document.activeElement === null || document.activeElement === document.body
      const amount = added?.querySelector<HTMLElement>('.w-prices__amount')
      if (isLost) amount?.focus({ preventScroll: true })
    },
  }
}

/** Opens a plain click's address in the page layer. `opened` runs when it has closed again. */
export function openInLayer(
  link: HTMLAnchorElement,
  layer: PageLayer,
  { signal, closed }: { signal?: AbortSignal; closed?(): void } = {},
): void {
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    run: (event: HTMLElementEventMap[Type]) => void,
  ) => link.addEventListener(type, run, signal ? { signal } : {})
  for (const type of ['pointerenter', 'pointerdown', 'focusin'] as const) listen(type, () => layer.prepare())
  listen('click', (event) => {
    if (!isPlainClick(event) || event.defaultPrevented) return
    event.preventDefault()
    void layer.open(link.href, link).then(closed)
  })
}
