/** Several pictures on a dark backdrop, one at a time: loaded when the first is asked for. */
import { useHost, useMessages } from 'plinth/react'
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../shared/ui/button.js'
import { useMeasure } from '../shared/ui/use-size.js'
import { swipeStep } from '../shared/ui/use-swipe.js'
import { readPicture, smallestOf } from '../shared/viewer/picture.js'
import { PictureViewer } from '../shared/viewer/picture-viewer.js'
import { ViewerButton } from '../shared/viewer/viewer.js'
import { useZoomableImage } from '../shared/viewer/zoomable-image.js'
import { indexAfter, isForPicture, stepped } from './lightbox.state.js'
import { messages } from './messages.js'

const ROUNDING_PX = 1

interface Props {
  /** The links around the pictures. */
  readonly views: readonly HTMLElement[]
  readonly index: number
  readonly view: HTMLElement
  onGo(index: number): void
  onCloseRequest(): void
}

export function LightboxViewer({ views, index, view, onGo, onCloseRequest }: Props) {
  const host = useHost()
  const { text } = useMessages()
  const picture = useMemo(() => readPicture(view), [view])
  const next = views[index + 1]
  const current = useRef<HTMLButtonElement>(null)
  const { length: count } = views
  const goBy = (step: number) => onGo(stepped(index, step, count))
  const directionOf = () => (getComputedStyle(host).direction === 'rtl' ? 'rtl' : 'ltr')
  const stage = useZoomableImage(picture)

  useEffect(
    function bringThumbIntoView() {
      if (index >= 0)
        current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    },
    [index],
  )

  function answerKey(key: string): boolean {
    if (isForPicture(key, stage.plate?.isEnlarged ?? false)) return false
    const to = indexAfter(key, index, count, directionOf())
    if (to !== undefined) onGo(to)
    return to !== undefined
  }

  return (
    <PictureViewer
      {...stage}
      className="w-lightbox"
      label={host.getAttribute('aria-label') ?? text(messages.pictures)}
      picture={picture}
      opener={view}
      scrollsToOpener
      onCloseRequest={onCloseRequest}
      onTap={(where) => where === 'backdrop' && onCloseRequest()}
      onDoubleTap={(at) => stage.plate?.toggle(at)}
      onSwipe={(dx) => goBy(swipeStep(directionOf() === 'rtl' ? -dx : dx))}
      onKey={answerKey}
    >
      <ViewerButton
        part="previous"
        label={text(messages.previous)}
        aria-disabled={index === 0}
        onClick={() => goBy(-1)}
      />
      <ViewerButton
        part="next"
        label={text(messages.next)}
        aria-disabled={index === count - 1}
        onClick={() => goBy(1)}
      />
      <div className="w-lightbox__foot">
        <Words position={text(messages.position, { index: index + 1, count })} caption={captionOf(view)} />
        <div className="w-lightbox__thumbs">
          {views.map((one, at) => {
            const label = text(messages.position, { index: at + 1, count })
            return (
              <Thumb
                key={label}
                ref={at === index ? current : undefined}
                view={one}
                label={label}
                isCurrent={at === index}
                onClick={() => onGo(at)}
              />
            )
          })}
        </div>
      </div>
      {/* Ready before it is asked for. */}
      {next ? <img className="w-lightbox__ahead" alt="" src={readPicture(next).large} /> : null}
    </PictureViewer>
  )
}

/** What the browser scrolls by. */
const SCROLL_KEYS: readonly string[] = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']

/** A caption that is too long for its place can be scrolled, by the keyboard too. */
function Words({ position, caption }: { readonly position: string; readonly caption: string }) {
  const [words, setWords] = useState<HTMLElement | null>(null)
  const [isCut, setCut] = useState(false)
  useMeasure(words, () => setCut(words !== null && words.scrollHeight > words.clientHeight + ROUNDING_PX))
  useEffect(
    function beginAtItsStart() {
      if (words && caption) words.scrollTop = 0
    },
    [words, caption],
  )
  return (
    <p
      className="w-lightbox__words"
      aria-live="polite"
      ref={setWords}
      {...(isCut && {
        tabIndex: 0,
        onKeyDown: (event) => SCROLL_KEYS.includes(event.key) && event.stopPropagation(),
      })}
    >
      <span className="w-lightbox__counter" dir="auto">
        {position}
      </span>
      <span className="w-lightbox__caption">{caption}</span>
    </p>
  )
}

/** Beside the view, or that of the figure around it. */
function captionOf(view: HTMLElement): string {
  const slot = view.closest('[data-slot="view"]')
  const beside = slot?.parentElement?.querySelector(':scope > [data-slot="caption"]')
  const caption = beside ?? view.closest('figure')?.querySelector('figcaption')
  return caption?.textContent?.trim() ?? ''
}

interface ThumbProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The link around the picture in the page. */
  readonly view: HTMLElement
  readonly label: string
  readonly isCurrent: boolean
}

export function Thumb({ view, label, isCurrent, ...attributes }: ThumbProps) {
  const image = view.querySelector('img')
  // As the page crops it: the site may know what of it is to stay in view.
  const style = image ? { objectPosition: getComputedStyle(image).objectPosition } : undefined
  return (
    <Button
      className="w-lightbox__thumb"
      aria-label={label}
      aria-current={isCurrent || undefined}
      {...attributes}
    >
      {/* By one address, not by a choice of them: Chromium would keep the choice, and the page with it. */}
      <img alt="" src={smallestOf(image?.srcset ?? '') ?? image?.src} draggable={false} style={style} />
    </Button>
  )
}
