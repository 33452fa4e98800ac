/** A viewer for one picture at a time. Its full size comes while the smaller one is seen. */
import { useMessages } from 'plinth/react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { LiveRegion, useInserted } from '../ui/live-region.js'
import type { Gesture } from './gestures.state.js'
import { messages, pictureMessages } from './messages.js'
import type { Picture } from './picture.js'
import { type Point, ZOOM_STEP } from './transform.js'
import { useGestures } from './use-gestures.js'
import type { PlateOfPicture } from './use-plate.js'
import { Viewer, ViewerButton } from './viewer.js'

interface Props extends PlateOfPicture, Omit<ComponentProps<typeof Viewer>, 'children' | 'onKey'> {
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

export function PictureViewer(props: Props) {
  const { picture, plate, setPlate, onTap, onDoubleTap, onSwipe, onKey, children, ...attributes } = props
  const { text } = useMessages()
  const isInserted = useInserted()
  const [backdrop, setBackdrop] = useState<HTMLElement | null>(null)
  const [missing, setMissing] = useState<string>()
  const large = useLarge(picture, missing === picture.small)
  const gestures = useGestures(backdrop, follow)

  function follow(gesture: Gesture): void {
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
      plate.settle()
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
          ref={setPlate}
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
