import { SlotError } from 'plinth'
import { InSlot, useFieldValue, useListener, useMessages } from 'plinth/react'
import { type CSSProperties, useState } from 'react'
import { Button } from '../shared/ui/button.js'
import { type Point, pointAfter, pointAt, pointOf } from './focal-point.state.js'
import { messages } from './messages.js'

interface Props {
  readonly slots: {
    readonly picture: HTMLElement
    readonly x: HTMLInputElement
    readonly y: HTMLInputElement
    readonly crops: HTMLElement | undefined
  }
}

export function FocalPoint({ slots: { picture, x: fieldX, y: fieldY, crops } }: Props) {
  const image = picture.querySelector('img')
  if (!image) throw new SlotError('the slot "picture" has no <img>; put the whole picture into it')
  const [x, setX] = useFieldValue(fieldX)
  const [y, setY] = useFieldValue(fieldY)
  const [first] = useState(`${x} ${y}`)
  const [isHeld, setHeld] = useState(false)
  const point = pointOf(x, y)

  function set(next: Point | undefined): void {
    if (!next) return
    setX(String(next.x))
    setY(String(next.y))
  }

  useListener(image, 'pointerdown', (event) => {
    if (event.button !== 0) return
    // Otherwise the browser would drag the picture, or scroll.
    event.preventDefault()
    image.setPointerCapture(event.pointerId)
    setHeld(true)
    set(pointAt(event, image.getBoundingClientRect()))
  })
  useListener(image, 'pointermove', (event) => {
    if (isHeld) set(pointAt(event, image.getBoundingClientRect()))
  })
  useListener(image, 'pointerup', () => setHeld(false))
  useListener(image, 'pointercancel', () => setHeld(false))

  return (
    <>
      <InSlot of={picture}>
        <Mark point={point} onKey={(key, isLarge) => set(pointAfter(point, key, isLarge))} />
      </InSlot>
      {crops && `${x} ${y}` !== first ? (
        <InSlot of={crops} replace>
          <Crops image={image} crops={crops} point={point} />
        </InSlot>
      ) : null}
    </>
  )
}

interface MarkProps {
  readonly point: Point
  onKey(key: string, isLarge: boolean): void
}

function Mark({ point, onKey }: MarkProps) {
  const { text, number } = useMessages()
  const per = (value: number) => number(value / 100, { style: 'percent' })
  return (
    <Button
      className="w-focal-point__mark"
      style={{ left: `${point.x}%`, top: `${point.y}%` }}
      aria-label={text(messages.point, { x: per(point.x), y: per(point.y) })}
      onKeyDown={(event) => {
        if (!event.key.startsWith('Arrow') || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        onKey(event.key, event.shiftKey)
      }}
    />
  )
}

interface CropsProps {
  readonly image: HTMLImageElement
  readonly crops: HTMLElement
  readonly point: Point
}

/** The previews as they are with the point in hand. */
function Crops({ image, crops, point }: CropsProps) {
  const [shapes] = useState(() =>
    [...crops.querySelectorAll<HTMLElement>('[data-shape]')].map(({ dataset }) => dataset.shape ?? ''),
  )
  const style: CSSProperties = { objectPosition: `${point.x}% ${point.y}%` }
  return shapes.map((shape) => (
    <figure key={shape} className="w-focal-point__crop">
      <span className="w-focal-point__view" data-shape={shape}>
        <img src={image.currentSrc || image.src} alt="" style={style} />
      </span>
      <figcaption className="w-focal-point__shape">{shape.replace('/', ':')}</figcaption>
    </figure>
  ))
}
