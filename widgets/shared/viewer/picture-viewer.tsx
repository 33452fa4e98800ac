/** A viewer for one picture at a time. Its full size comes while the smaller one is seen. */
import { useListener, useMessages } from 'plinth/react'
import { type ComponentProps, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { LiveRegion, useInserted } from '../ui/live-region.js'
import { createStore } from '../ui/store.js'
import { useStore } from '../ui/use-store.js'
import {
  type Gesture,
  gestureOfWheel,
  NO_POINTERS,
  type PointerSample,
  pointersAfter,
} from './gestures.state.js'
import { messages, pictureMessages } from './messages.js'
import type { Picture } from './picture.js'
import { type Point, ZOOM_STEP } from './transform.js'
import { Viewer, ViewerButton } from './viewer.js'
import type { ZoomableImageOfPicture } from './zoomable-image.js'

interface Props extends ZoomableImageOfPicture, Omit<ComponentProps<typeof Viewer>, 'children' | 'onKey'> {
  readonly picture: Picture
  /** A press on the picture, or beside it. */
  onTap(where: 'picture' | 'backdrop', at: Point): void
  /** Without it the second of two taps is a tap. */
  onDoubleTap?(at: Point): void
  /** A drag over a picture that is seen whole. */
  onSwipe?(dx: number): void
  /** Answers a key before the picture does; true when it did. */
  onKey?(key: string): boolean
  /** What else the dialog holds, after the buttons. */
  readonly children?: ReactNode
}

/** Of a picture that is not drawn yet. */
const SEEN_WHOLE = createStore(false)

export function PictureViewer(props: Props) {
  const { picture, plate, setZoomable, onTap, onDoubleTap, onSwipe, onKey, children, ...attributes } = props
  const { text } = useMessages()
  const isInserted = useInserted()
  const [backdrop, setBackdrop] = useState<HTMLElement | null>(null)
  const [missing, setMissing] = useState<string>()
  const large = useLarge(picture, missing === picture.small)
  const gestures = useGestures(backdrop, handleGesture)
  const isEnlarged = useStore(plate?.enlarged ?? SEEN_WHOLE)

  function handleGesture(gesture: Gesture): void {
    if (!plate) return
    const { kind } = gesture
    if (kind === 'drag') plate.drag(gesture.by, onSwipe ? gesture.total.x : 0)
    else if (kind === 'pinch') {
      plate.drag(gesture.by, 0)
      plate.pinch(gesture.factor, gesture.around)
    } else if (kind === 'double-tap' && onDoubleTap) onDoubleTap(gesture.at)
    else if (kind === 'tap') onTap(plate.isOn(gesture.at) ? 'picture' : 'backdrop', gesture.at)
    else if (kind === 'double-tap') onTap('picture', gesture.at)
    else if (!plate.isEnlarged) {
      plate.rest()
      onSwipe?.(gesture.total.x)
    }
  }

  return (
    <Viewer
      initialFocus="dialog"
      onKey={(key) => onKey?.(key) || (plate?.answer(key) ?? false)}
      {...attributes}
    >
      <div className="w-viewer__backdrop" ref={setBackdrop} {...gestures}>
        <div
          key={picture.large}
          ref={setZoomable}
          className="w-viewer__plate"
          style={{ width: picture.width, height: picture.height }}
        >
          <img
            className="w-viewer__small"
            alt={picture.alt}
            src={picture.small}
            draggable={false}
            onError={() => setMissing(picture.small)}
          />
          {large.image}
        </div>
      </div>
      <div className="w-viewer__tools">
        <ViewerButton
          part="smaller"
          label={text(messages.smaller)}
          aria-disabled={!isEnlarged}
          onClick={() => plate?.zoomBy(1 / ZOOM_STEP)}
        />
        <ViewerButton part="larger" label={text(messages.larger)} onClick={() => plate?.zoomBy(ZOOM_STEP)} />
        <ViewerButton part="close" label={text(messages.close)} onClick={attributes.onCloseRequest} />
      </div>
      {children}
      <LiveRegion className="w-viewer__status">{isInserted ? large.sentence : ''}</LiveRegion>
    </Viewer>
  )
}

/** `isSmallMissing`: the smaller picture has not come either. */
function useLarge(
  { large, small }: Picture,
  isSmallMissing: boolean,
): { image: ReactNode; sentence: string } {
  const { text } = useMessages()
  const [came, setCame] = useState<{ address: string; isThere: boolean }>()
  const isThere = came?.address === large ? came.isThere : undefined
  if (isSmallMissing && (large === small || isThere === false))
    return { image: null, sentence: text(pictureMessages.failed) }
  if (large === small) return { image: null, sentence: '' }
  if (isThere === false) return { image: null, sentence: text(pictureMessages.largeFailed) }
  return {
    image: (
      <img
        className="w-viewer__large"
        alt=""
        src={large}
        draggable={false}
        data-loaded={isThere ? '' : undefined}
        onLoad={() => setCame({ address: large, isThere: true })}
        onError={() => setCame({ address: large, isThere: false })}
      />
    ),
    sentence: isThere ? '' : text(pictureMessages.largeLoading),
  }
}

/**
 * Recognizes fingers, mouse and wheel on `backdrop`, which must have `touch-action: none`. Give what it returns to the same element.
 * Presses on buttons and links in it are left to those.
 */
function useGestures(backdrop: HTMLElement | null, onGesture: (gesture: Gesture) => void) {
  const pointers = useRef(NO_POINTERS)

  function handlePointer(kind: PointerSample['kind'], event: PointerEvent<HTMLElement>): void {
    const { pointerId: id, timeStamp: atMs, currentTarget } = event
    const [next, gesture] = pointersAfter(pointers.current, {
      kind,
      id,
      at: pointIn(currentTarget, event),
      atMs,
    })
    pointers.current = next
    if (gesture) onGesture(gesture)
  }

  useListener(
    backdrop,
    'wheel',
    (event) => {
      // The page behind does not scroll, and the browser does not zoom its own way.
      event.preventDefault()
      if (backdrop) onGesture(gestureOfWheel(event, pointIn(backdrop, event)))
    },
    { passive: false },
  )
  // Otherwise the browser would drag the picture.
  useListener(backdrop, 'dragstart', (event) => event.preventDefault())

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isControl = event.target instanceof Element && event.target.closest('button, a')
      if (event.button !== 0 || isControl) return
      event.currentTarget.setPointerCapture(event.pointerId)
      handlePointer('down', event)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => handlePointer('move', event),
    onPointerUp: (event: PointerEvent<HTMLElement>) => handlePointer('up', event),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => handlePointer('cancel', event),
  }
}

function pointIn(backdrop: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = backdrop.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
