/** Lets a story go on into the next ones, and the address and the title go along with the reader. */
import { nextArticleCall } from '../shared/contract/next-article.call.js'
import type { WidgetContext } from '../shared/define.js'
import { levelsOf } from '../shared/page-levels.js'
import {
  articleInView,
  type Happening,
  phaseAfter,
  phaseAtFirst,
  TRIGGER_PX,
  trackedAddress,
} from './next-article.state.js'
import { STORY, type Story, storyOf } from './next-article.story.js'

interface Options {
  type: string
  date: string
  address: string
  pageTitle: string
  most: number
}
type Context = WidgetContext<Options, { list: 'one'; link: 'one'; frame: 'one' }, string[]>

/** What Turbo says before it draws a frame; `render` may be replaced. */
interface FrameRender {
  newFrame: HTMLElement
  render(current: HTMLElement, next: HTMLElement): void
}

/** Above the window's middle, however far, is where an article has been come to. */
const FROM_THE_MIDDLE_UP = '1000000px 0px -50% 0px'

export function enhanceNextArticle(context: Context): void {
  const { host, options, slots, services, signal, emit, kept, keep, commit } = context
  const { list, link, frame } = slots
  if (!options.date || !options.address || !options.pageTitle) {
    throw new Error(
      'data-date, data-address or data-page-title is missing; give all three of the page’s own article',
    )
  }
  const stories: Story[] = [...list.querySelectorAll<HTMLElement>(`:scope > ${STORY}`)].map(storyOf)
  const reached = new Set(kept)
  const havePassed = new WeakMap<Element, boolean>()
  const own = { address: options.address, title: options.pageTitle }
  // A link that the last answer left out leads nowhere: there is nothing older.
  let phase = phaseAtFirst(stories.length, options.most, link.querySelector('a') === null)
  let shown = Math.max(0, stories.findIndex(({ address }) => address === location.pathname) + 1)
  /** Between a visit's start and its end the address in view is another page's already. */
  let isLeaving = false

  function note(what: Happening): void {
    phase = phaseAfter(phase, what, stories.length, options.most)
    host.setAttribute('data-state', phase)
  }

  function ask(): void {
    if (phase !== 'resting') return
    note('neared')
    const date = stories.at(-1)?.date ?? options.date
    frame.setAttribute('src', nextArticleCall.path({ type: options.type, date }))
  }

  /** What has come belongs to the page from now on: the frame is empty again for the one after it. */
  function take(newFrame: HTMLElement): void {
    const element = newFrame.querySelector<HTMLElement>(STORY)
    if (!element) {
      end(newFrame.hasAttribute('data-end') ? 'was the last' : 'did not come')
      return
    }
    const story = storyOf(element)
    const onward = [...newFrame.querySelectorAll('a')].findLast((candidate) => !element.contains(candidate))
    const hadFocus = link.contains(document.activeElement)
    // An answer may come before the place without the link was ever laid out: the link would seem to jump below what has come.
    link.getBoundingClientRect()
    commit(list, [element])
    commit(link, onward ? [onward] : [], 'replace')
    note(onward ? 'came' : 'was the last')
    stories.push(story)
    passing.observe(element)
    // The link that brought it near is gone: who had come to it goes on in what has come.
    if (hadFocus) (element.querySelector('a') ?? link.querySelector('a'))?.focus({ preventScroll: true })
    emit('loaded', { address: story.address })
  }

  function end(what: Happening): void {
    if (what === 'was the last') commit(link, [], 'replace')
    note(what)
  }

  frame.addEventListener(
    'turbo:before-frame-render',
    (event) => {
      if (!(event instanceof CustomEvent) || event.target !== frame) return
      const detail: FrameRender = event.detail
      detail.render = (_, newFrame) => {
        if (signal.aborted) return
        try {
          take(newFrame)
        } catch (error) {
          console.error(error, host)
          end('did not come')
        }
      }
    },
    { signal },
  )
  // Only now has Turbo done with the frame: a source given to it earlier would be taken for the one that has come.
  frame.addEventListener('turbo:frame-load', ({ target }) => target === frame && watchEnd(), { signal })
  for (const trouble of ['turbo:frame-missing', 'turbo:fetch-request-error']) {
    frame.addEventListener(trouble, ({ target }) => target === frame && end('did not come'), { signal })
  }

  function show(index: number): void {
    if (index === shown || isLeaving || !host.isConnected) return
    shown = index
    const story = stories[index - 1]
    const { address, title } = story ?? own
    services.visits.rename(address)
    services.visits.entitle(title)
    if (story && !reached.has(address)) reach(story)
    emit('turned', { address })
  }

  /** Rows 4.06, 7.02 and 7.24: once for each, when the reader has come to it. */
  function reach({ address, entity }: Story): void {
    reached.add(address)
    keep([...reached])
    services.analytics.track('page_view', { ...levelsOf(address), url: trackedAddress(address) })
    if (entity) services.user.noteView(entity)
  }

  const showReached = () =>
    show(articleInView(stories.map(({ element }) => havePassed.get(element) ?? false)))
  const passing = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) havePassed.set(target, isIntersecting)
      showReached()
    },
    { rootMargin: FROM_THE_MIDDLE_UP },
  )
  const nearing = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && ask(),
    { rootMargin: `0px 0px ${TRIGGER_PX}px` },
  )
  /** Observing anew tells at once whether the end is near: a short article may leave it in view. */
  function watchEnd(): void {
    nearing.disconnect()
    if (phase !== 'resting') return
    nearing.observe(link)
    // Who leaps past the link lands in the place that is kept.
    nearing.observe(frame)
  }

  services.visits.onStart((what) => {
    isLeaving ||= what === 'visit'
  }, signal)
  services.visits.onEnd((what) => {
    if (what !== 'visit') return
    isLeaving = false
    // What was passed meanwhile, as by the scrolling to where Back leads.
    if (stories.every(({ element }) => havePassed.has(element))) showReached()
  }, signal)
  signal.addEventListener('abort', () => {
    passing.disconnect()
    nearing.disconnect()
  })
  host.setAttribute('data-state', phase)
  // On the way back the page may bring the title that it first had.
  const current = stories[shown - 1]
  if (current) services.visits.entitle(current.title)
  for (const { element } of stories) passing.observe(element)
  watchEnd()
}
