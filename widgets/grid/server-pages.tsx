import { InSlot, ServerFragment, useEmit, useNavigation } from 'plinth/react'
import { Fragment } from 'react'
import { scrollerOf } from '../shared/ui/scroller.js'
import { type GridState, skeletonCount, TOP_MARGIN_PX } from './grid.state.js'

interface Props {
  readonly state: GridState
  readonly host: HTMLElement
  readonly items: HTMLElement
  readonly loader: HTMLElement
  readonly list: string
  /** Whether the page takes the title of the list. */
  readonly hasTitle: boolean
}

/** Places the cards and the link to more that the server sent last; a skeleton while the first page is on its way. */
export function ServerPages({ state, host, items, loader, list, hasTitle }: Props) {
  const emit = useEmit()
  const navigation = useNavigation()
  const { lastPatch, pageIndex, total, selection, cardCount } = state
  const skeletons = skeletonCount(state)

  function onCardsPlaced(): void {
    if (!lastPatch?.answer) scrollToTop(host)
  }

  function onLoaderPlaced(): void {
    if (!lastPatch?.answer) return
    const { added, title, impressions } = lastPatch.answer
    if (lastPatch.takesFocus && document.activeElement === document.body) {
      const next = items.children[cardCount - added]?.querySelector('a') ?? loader.querySelector('a')
      next?.focus({ preventScroll: true })
    }
    if (hasTitle && title && lastPatch.how === 'replace') navigation.setTitle(title)
    emit('loaded', { list, index: pageIndex, total, selection, impressions })
  }

  return (
    <>
      {skeletons > 0 && (
        <InSlot of={items}>
          {Array.from({ length: skeletons }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all are the same.
            <li key={index} className="w-grid__skeleton" aria-hidden="true" />
          ))}
        </InSlot>
      )}
      {lastPatch ? (
        <Fragment key={lastPatch.number}>
          <ServerFragment of={items} html={lastPatch.items} how={lastPatch.how} onPlaced={onCardsPlaced} />
          <ServerFragment of={loader} html={lastPatch.loader} how="replace" onPlaced={onLoaderPlaced} />
        </Fragment>
      ) : null}
    </>
  )
}

function scrollToTop(host: HTMLElement): void {
  const top = host.getBoundingClientRect().top - TOP_MARGIN_PX
  scrollerOf(host).scrollBy({ top, behavior: 'instant' })
}
