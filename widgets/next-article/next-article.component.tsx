/** Loads the next article at the end of each. All content is the server's: this draws nothing. */
import { OptionsError, parseDocument, type WidgetContext } from 'plinth'
import {
  useAttributes,
  useEmit,
  useHost,
  useListener,
  useNavigation,
  useServices,
  useWidget,
} from 'plinth/react'
import { useLayoutEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { nextArticleCall } from '../shared/contract/next-article.call.js'
import { fields, count as readCount, text as readText } from '../shared/contract/read.js'
import { useQuery } from '../shared/services/requests.js'
import { createKeptPlace } from '../shared/ui/kept-place.js'
import { holdPlace, restoreScroll } from '../shared/ui/scroll-place.js'
import { useEndReached } from '../shared/ui/use-end-reached.js'
import { withSignal } from '../shared/ui/with-signal.js'
import {
  initialNextArticleState,
  type NextArticleAction,
  nextArticleReducer,
  TRIGGER_PX,
} from './next-article.state.js'
import { readStory, STORY, type Story } from './story.js'
import { useReading } from './use-reading.js'

interface Options {
  readonly type: string
  readonly source: string
  readonly date: string
  readonly address: string
  readonly pageTitle: string
  readonly most: number
}

export function NextArticle({ host, options, slots }: WidgetContext<Options, Slots, readonly string[]>) {
  const { type, source, date, address, pageTitle, most } = options
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
    onReached: () => ask({ type, source, date: stories.at(-1)?.date ?? date }),
  })
  useKeptPlace(host, stories)
  useReading({ address, title: pageTitle }, stories)
  return null
}

/** What comes after the article that was published then. */
type Next = Readonly<Record<'type' | 'date' | 'source', string>>

type Slots = Readonly<Record<'list' | 'link' | 'frame', HTMLElement>>

function useFrame({ list, link, frame }: Slots, dispatch: (what: NextArticleAction<Story>) => void) {
  const host = useHost()
  const emit = useEmit<'next-article'>()
  const { commit, signal } = useWidget()
  const { api } = useServices()
  /** What is asked for without Turbo. */
  const [wanted, setWanted] = useState<Next>()
  /** Whether Turbo has finished with the frame: it would ignore an address that is set earlier. */
  const [isDone, setDone] = useState(true)

  /** Moves the article into the page, which leaves the frame empty for the next one. */
  function insert(newFrame: HTMLElement): void {
    const element = newFrame.querySelector<HTMLElement>(STORY)
    if (!element) {
      end(newFrame.hasAttribute('data-end') ? 'ended' : 'failed')
      return
    }
    const story = readStory(element)
    const onward = [...newFrame.querySelectorAll('a')].findLast((candidate) => !element.contains(candidate))
    const hadFocus = link.contains(document.activeElement)
    // Forces a layout before the change: otherwise the browser counts the moved link as a layout shift.
    link.getBoundingClientRect()
    const letGo = holdPlace(host, frame)
    commit(list, [element])
    commit(link, onward ? [onward] : [], 'replace')
    dispatchAtOnce({ type: 'loaded', story, isLast: !onward })
    letGo()
    // The link that had the focus is removed: the focus moves to the article.
    if (hadFocus) (element.querySelector('a') ?? link.querySelector('a'))?.focus({ preventScroll: true })
    emit('loaded', { address: story.address })
  }

  function end(type: 'ended' | 'failed'): void {
    if (type === 'ended') commit(link, [], 'replace')
    dispatchAtOnce({ type })
  }

  /** In the task that changes the nodes: the room reserved for them must go at once, or the page would move. */
  const dispatchAtOnce = (what: NextArticleAction<Story>) => flushSync(() => dispatch(what))

  function insertOrFail(newFrame: HTMLElement): void {
    try {
      insert(newFrame)
    } catch (error) {
      console.error(error, host)
      end('failed')
    }
  }

  useListener(frame, 'turbo:before-frame-render', ({ target, detail }) => {
    if (target !== frame) return
    detail.render = (_, newFrame) => {
      if (!signal.aborted) insertOrFail(newFrame)
    }
  })
  useListener(frame, 'turbo:frame-load', ({ target }) => target === frame && setDone(true))
  const fail = ({ target }: Event) => target === frame && end('failed')
  useListener(frame, 'turbo:frame-missing', fail)
  useListener(frame, 'turbo:fetch-request-error', fail)

  useQuery({
    key: [nextArticleCall.name, wanted],
    isWanted: wanted !== undefined,
    problem: 'next-article: the next article did not load; the link leads to it',
    request: (ending) =>
      wanted ? api.call(nextArticleCall, wanted, { signal: ending }) : Promise.resolve(''),
    onAnswer(html) {
      setWanted(undefined)
      const newFrame = parseDocument(html).getElementById(frame.id)
      if (newFrame) insertOrFail(newFrame)
      else end('failed')
      setDone(true)
    },
    onFailure: () => end('failed'),
  })

  return {
    isDone,
    ask(next: Next) {
      setDone(false)
      dispatch({ type: 'neared' })
      // Set once and not by React: Turbo writes this attribute too.
      if (customElements.get('turbo-frame')) frame.setAttribute('src', nextArticleCall.path(next))
      else setWanted(next)
    },
  }
}

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
function useKeptPlace(host: HTMLElement, stories: readonly Story[]): void {
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
      return withSignal((signal) => {
        const part = partsLike(document.body, kept).filter((one) => isBefore(one, host))[kept.nth]
        restoreScroll(() => part, kept.topPx, navigation, signal)
      })
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
