/** Brings the reader back to their paragraph when the document is loaded again in the midst of an article that came later. */
import { useListener, useNavigation } from 'plinth/react'
import { useLayoutEffect, useState } from 'react'
import { fields, count as readCount, text as readText } from '../shared/contract/read.js'
import { createKeptPlace } from '../shared/ui/kept-place.js'
import { restoreScroll } from '../shared/ui/scroll-place.js'
import { withSignal } from '../shared/ui/with-signal.js'
import type { Story } from './story.js'

/** A part of an article that is found again in the article's own page: ids differ there, and so does what is above. */
interface Place {
  /** Name of the element, what it says, and which one of those in the article. */
  readonly name: string
  readonly text: string
  readonly nth: number
  readonly topPx: number
}

function parsePlace(input: unknown): Place {
  const read = fields('kept place', input)
  return {
    name: read('name', readText),
    text: read('text', readText),
    nth: read('nth', readCount),
    topPx: read('topPx', Number),
  }
}

const PARTS = 'h1, h2, h3, h4, p, li, blockquote, figure, img, dt, dd, td'

/** `host` stands after the page's own article. */
export function useKeptPlace(host: HTMLElement, stories: readonly Story[]): void {
  const navigation = useNavigation()
  const [place] = useState(() => createKeptPlace('next-article', parsePlace))
  useListener(window, 'pagehide', () => {
    const story = stories.find(({ address }) => address === location.pathname)
    place.keep(story && placeIn(story.element))
  })
  useLayoutEffect(
    function restorePlace() {
      const kept = place.take()
      if (!kept) return
      const part = partsLike(document.body, kept).filter((one) => isBefore(one, host))[kept.nth]
      return withSignal((signal) => restoreScroll(() => part, kept.topPx, navigation, signal))
    },
    [host, navigation, place],
  )
}

/** The first part of the article that begins in view, or the last above it. */
function placeIn(article: Element): Place | undefined {
  const parts = [...article.querySelectorAll(PARTS)].filter((part) => part.getClientRects().length > 0)
  const part = parts.find((one) => one.getBoundingClientRect().top >= 0) ?? parts.at(-1)
  if (!part) return undefined
  const like = { name: part.localName, text: textOf(part) }
  return { ...like, nth: partsLike(article, like).indexOf(part), topPx: part.getBoundingClientRect().top }
}

const partsLike = (within: Element, { name, text }: Pick<Place, 'name' | 'text'>): Element[] =>
  [...within.querySelectorAll(name)].filter((part) => textOf(part) === text)

const textOf = (part: Element): string =>
  part instanceof HTMLImageElement ? part.currentSrc : (part.textContent ?? '').trim()

const isBefore = (part: Element, host: Element): boolean =>
  (part.compareDocumentPosition(host) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
