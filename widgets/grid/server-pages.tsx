import { InSlot, ServerFragment, useEmit, useHost, useNavigation, useSlot } from 'plinth/react'
import { Fragment, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { nextFrames } from '../shared/ui/next-frames.js'
import { holdPlace } from '../shared/ui/scroll-place.js'
import { scrollerOf } from '../shared/ui/scroller.js'
import { type GridState, skeletonCount, TOP_MARGIN_PX } from './grid.state.js'

const NOTHING: readonly Node[] = []

interface Props {
  readonly state: GridState
  readonly isLoading: boolean
  readonly list: string
  /** Whether the page takes the title of the list. */
  readonly hasTitle: boolean
}

/** Places the cards and the link to more that the server sent last; a skeleton while the first page is on its way. */
export function ServerPages({ state, isLoading, list, hasTitle }: Props) {
  const host = useHost()
  const items = useSlot('items')
  const loader = useSlot('loader')
  const emit = useEmit<'grid'>()
  const navigation = useNavigation()
  const { lastPatch, pageIndex, total, selection, cardCount } = state
  const skeletons = isLoading ? skeletonCount(state) : 0

  const page = lastPatch?.type === 'page' ? lastPatch : undefined

  const letGo = useRef<() => void>(undefined)

  function hold(): void {
    const last = items.lastElementChild
    if (!page || page.isFirst || !last) return
    const letPlaceGo = holdPlace(host, last)
    const showFocus = watchFocus()
    letGo.current = () => {
      letPlaceGo()
      showFocus()
    }
  }

  function onCardsPlaced(): void {
    if (!page) scrollToTop(host)
  }

  function onLoaderPlaced(): void {
    letGo.current?.()
    letGo.current = undefined
    if (!page) return
    const { added, title, impressions } = page.answer
    if (page.movesFocus && document.activeElement === document.body) {
      const next = items.children[cardCount - added]?.querySelector('a') ?? loader.querySelector('a')
      next?.focus({ preventScroll: true })
    }
    if (hasTitle && title && page.isFirst) navigation.setTitle(title)
    emit('loaded', { list, index: pageIndex, total, selection, impressions })
  }

  return (
    <>
      {skeletons > 0 && (
        <InSlot of={items}>
          {[...Array(skeletons).keys()].map((index) => (
            <li key={index} className="w-grid__skeleton" aria-hidden="true" />
          ))}
        </InSlot>
      )}
      {lastPatch ? (
        <Fragment key={lastPatch.number}>
          <Before onPlace={hold} />
          {lastPatch.type === 'ended' ? null : (
            <ServerFragment
              of={items}
              html={page?.answer.cards ?? NOTHING}
              how={page && !page.isFirst ? 'append' : 'replace'}
              onPlaced={onCardsPlaced}
            />
          )}
          <ServerFragment
            of={loader}
            html={page?.answer.links ?? NOTHING}
            how="replace"
            onPlaced={onLoaderPlaced}
          />
        </Fragment>
      ) : null}
    </>
  )
}

/** Runs before what stands after it is placed: effects run in the order of elements. */
function Before({ onPlace }: { onPlace(): void }): null {
  const run = useEffectEvent(onPlace)
  useLayoutEffect(function beforePlacing() {
    run()
  }, [])
  return null
}

function scrollToTop(host: HTMLElement): void {
  const top = host.getBoundingClientRect().top - TOP_MARGIN_PX
  scrollerOf(host).scrollBy({ top, behavior: 'instant' })
}

/**
 * Call it before cards are placed, and what it returns afterwards. A Tab in the very frame in which they come has the browser scroll twice,
 * to the focus and to keep what was in view, and the focus ends far outside of it. Who had scrolled away from the focus stays there.
 */
function watchFocus(): () => void {
  const { activeElement: before } = document
  const { top = 0, bottom = 0 } = before?.getBoundingClientRect() ?? {}
  const wasInView = bottom > 0 && top < innerHeight
  return () =>
    nextFrames(() => {
      const { activeElement } = document
      if (activeElement !== document.body && (wasInView || activeElement !== before))
        activeElement?.scrollIntoView({ block: 'nearest' })
    })
}
