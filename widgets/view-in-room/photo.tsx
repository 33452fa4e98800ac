/** A photograph of the reader's own wall, which gets its scale from a length in it. It is read here, and goes nowhere. */
import { useMessages } from 'plinth/react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from '../shared/ui/button.js'
import { LiveRegion } from '../shared/ui/live-region.js'
import { useResize } from '../shared/ui/use-size.js'
import { WorkPicture } from './drawn-room.js'
import { messages } from './messages.js'
import {
  fitted,
  keyStep,
  type Mover,
  type PhotoAction,
  type PhotoState,
  type Place,
  scaleOf,
} from './view-in-room.state.js'
import { useLength, type Work } from './work.js'

type OnAction = (action: PhotoAction) => void

/** The file as a picture, turned as the camera was held. Decoded without an address: a page's policy need not allow `blob:`. */
export function usePhotograph(file: File | undefined, onAction: OnAction): ImageBitmap | undefined {
  const [bitmap, setBitmap] = useState<ImageBitmap>()
  useEffect(
    function decode() {
      if (!file) return
      let isCurrent = true
      let decoded: ImageBitmap | undefined
      createImageBitmap(file).then(
        (read) => {
          if (!isCurrent) return read.close()
          decoded = read
          setBitmap(read)
          onAction({ type: 'read', width: read.width, height: read.height })
        },
        () => isCurrent && onAction({ type: 'refused' }),
      )
      return () => {
        isCurrent = false
        setBitmap(undefined)
        decoded?.close()
      }
    },
    [file, onAction],
  )
  return bitmap
}

interface StageProps {
  readonly work: Work
  readonly bitmap: ImageBitmap
  readonly photo: PhotoState
  /** Of the photograph, in pixels. */
  readonly size: { readonly width: number; readonly height: number }
  readonly onAction: OnAction
}

export function PhotoStage({ work, bitmap, photo, size, onAction }: StageProps) {
  const { text } = useMessages()
  const [stage, setStage] = useState<HTMLDivElement | null>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useResize(stage, ({ width, height }) => setRoom({ width, height }))
  const box = fitted(size, room)
  const { first, second, work: middle } = photo.places
  const scale = scaleOf(photo)
  const perMm = scale.is === 'known' ? size.width / scale.mmAcross : 0
  const width = work.widthMm * perMm
  const height = work.heightMm * perMm
  const at = ({ x, y }: Place) => ({ x: x * size.width, y: y * size.height })
  const line = { from: at(first), to: at(second) }
  return (
    <>
      <p className="w-view-in-room__help">{text(messages.move)}</p>
      <div className="w-view-in-room__stage" ref={setStage}>
        <div className="w-view-in-room__photo" style={{ inlineSize: box.width, blockSize: box.height }}>
          <Photograph bitmap={bitmap} />
          <svg
            className="w-view-in-room__over"
            viewBox={`0 0 ${size.width} ${size.height}`}
            aria-hidden="true"
          >
            {perMm > 0 ? (
              <WorkPicture
                box={{ x: at(middle).x - width / 2, y: at(middle).y - height / 2, width, height }}
                picture={work.picture}
              />
            ) : null}
            <line
              className="w-view-in-room__length"
              x1={line.from.x}
              y1={line.from.y}
              x2={line.to.x}
              y2={line.to.y}
            />
          </svg>
          {MOVERS.map((what) => (
            <Handle key={what} what={what} place={photo.places[what]} onAction={onAction} />
          ))}
        </div>
      </div>
      <ScaleInWords photo={photo} work={work} />
    </>
  )
}

const MOVERS: readonly Mover[] = ['work', 'first', 'second']
/** A photograph of a telephone has more pixels than a canvas of every browser. */
const LARGEST_PX = 2048

function Photograph({ bitmap }: { readonly bitmap: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const by = Math.min(1, LARGEST_PX / Math.max(bitmap.width, bitmap.height))
  const width = Math.round(bitmap.width * by)
  const height = Math.round(bitmap.height * by)
  useEffect(
    function draw() {
      canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    },
    [bitmap, width, height],
  )
  return <canvas ref={canvas} className="w-view-in-room__picture" width={width} height={height} />
}

interface HandleProps {
  readonly what: Mover
  readonly place: Place
  readonly onAction: OnAction
}

/** Moved by mouse, finger, pen and arrow keys. */
function Handle({ what, place, onAction }: HandleProps) {
  const { text } = useMessages()
  /** From the pointer to the middle of what it holds. */
  const grip = useRef<Place>(null)
  const move = (to: Place) => onAction({ type: 'moved', what, to })

  function grab(event: PointerEvent<HTMLButtonElement>): void {
    if (event.button !== 0) return
    const at = placeOf(event)
    if (!at) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: place.x - at.x, y: place.y - at.y }
  }
  function drag(event: PointerEvent<HTMLButtonElement>): void {
    const at = placeOf(event)
    if (at && grip.current) move({ x: at.x + grip.current.x, y: at.y + grip.current.y })
  }
  function letGo(): void {
    grip.current = null
  }
  function step(event: KeyboardEvent): void {
    const by = keyStep(event.key, event.shiftKey)
    if (!by) return
    event.preventDefault()
    move({ x: place.x + by.x, y: place.y + by.y })
  }

  // Physical sides: a photograph is not turned round for those who write from the right.
  const style: CSSProperties = { left: `${place.x * 100}%`, top: `${place.y * 100}%` }
  return (
    <Button
      className="w-view-in-room__handle"
      data-moves={what}
      aria-label={text(messages[what])}
      style={style}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={step}
    />
  )
}

/** Where a pointer is on the photograph around the handle. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>): Place | undefined {
  const photo = currentTarget.parentElement?.getBoundingClientRect()
  if (!photo || photo.width === 0 || photo.height === 0) return undefined
  return { x: (clientX - photo.left) / photo.width, y: (clientY - photo.top) / photo.height }
}

function ScaleInWords({ photo, work }: { readonly photo: PhotoState; readonly work: Work }) {
  const { text } = useMessages()
  const length = useLength()
  const scale = scaleOf(photo)
  const words =
    scale.is === 'known'
      ? text(messages.across, { length: length(scale.mmAcross, work.unit), unit: text(messages[work.unit]) })
      : text(scale.why === 'length' ? messages.wrongLength : messages.near)
  return (
    <div className="w-view-in-room__foot">
      <LiveRegion className="w-view-in-room__caption">{words}</LiveRegion>
    </div>
  )
}

interface FieldsProps {
  readonly photo: PhotoState
  readonly onAction: OnAction
  readonly children: ReactNode
}

/** The length between the two points, and its unit. */
export function PhotoFields({ photo: { length }, onAction, children }: FieldsProps) {
  const { text } = useMessages()
  const id = useId()
  return (
    <div className="w-view-in-room__fields">
      <label className="w-view-in-room__label" htmlFor={id}>
        {text(messages.length)}
      </label>
      <input
        className="w-view-in-room__field"
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={length.typed}
        onChange={({ target }) => onAction({ type: 'typed', typed: target.value })}
      />
      <select
        className="w-view-in-room__field"
        aria-label={text(messages.lengthUnit)}
        value={length.unit}
        onChange={({ target }) => onAction({ type: 'unitChosen', unit: target.value === 'in' ? 'in' : 'cm' })}
      >
        <option value="cm">{text(messages.cm)}</option>
        <option value="in">{text(messages.in)}</option>
      </select>
      {children}
    </div>
  )
}
