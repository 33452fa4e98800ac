/** A wall with a bench and a person, and the work among them at its true size. */
import { Text, useMessages } from 'plinth/react'
import { type ReactNode, useState } from 'react'
import { BENCH_MM, type Box, figuresOf, PERSON_MM, viewBoxOf } from '../shared/contract/room.js'
import { Button } from '../shared/ui/button.js'
import { messages } from './messages.js'
import { inMm, nearestOf, scaleLine, viewAt } from './view-in-room.state.js'
import { useLength, useSize, type Work } from './work.js'

/** Beyond every window: the wall and the floor have no end. */
const FAR_MM = 200_000

interface Props {
  readonly work: Work
  /** More to choose, in the row of the buttons. */
  readonly children: ReactNode
}

export function DrawnRoom({ work, children }: Props) {
  const { text, number } = useMessages()
  const length = useLength()
  const size = useSize(work)
  const [zoom, setZoom] = useState(1)
  const nearest = nearestOf(work.room)
  const view = viewAt(work.room, zoom)
  const line = scaleLine(view.width, work.unit)
  const unit = text(messages[work.unit])
  const caption = text(messages.room, {
    size,
    person: length(PERSON_MM, work.unit),
    bench: length(BENCH_MM.height, work.unit),
    unit,
  })
  return (
    <>
      <div className="w-view-in-room__stage">
        <svg
          className="w-view-in-room__room"
          viewBox={viewBoxOf(view)}
          preserveAspectRatio="xMidYMax meet"
          role="img"
          aria-label={caption}
        >
          <Scene work={work} />
          <ScaleLine view={view} lengthMm={inMm(line, work.unit)} />
        </svg>
      </div>
      <div className="w-view-in-room__foot">
        <p className="w-view-in-room__caption" role="status">
          <Text>{caption}</Text> <Text>{text(messages.line, { length: number(line), unit })}</Text>
        </p>
        {children}
        {nearest > 1 ? (
          <p className="w-view-in-room__steps">
            <Button
              className="w-view-in-room__act"
              aria-disabled={zoom === 1}
              onClick={() => setZoom(Math.max(1, zoom / 2))}
            >
              {text(messages.farther)}
            </Button>
            <Button
              className="w-view-in-room__act"
              aria-disabled={zoom === nearest}
              onClick={() => setZoom(Math.min(nearest, zoom * 2))}
            >
              {text(messages.nearer)}
            </Button>
          </p>
        ) : null}
      </div>
    </>
  )
}

function Scene({ work: { room, picture } }: { readonly work: Work }) {
  return (
    <>
      <rect className="w-view-in-room__floor" x={-FAR_MM} y={0} width={2 * FAR_MM} height={FAR_MM} />
      <rect className="w-view-in-room__skirting" x={-FAR_MM} y={-90} width={2 * FAR_MM} height={90} />
      {room.plinth ? <rect className="w-view-in-room__plinth" {...room.plinth} /> : null}
      <WorkPicture box={room.work} picture={picture} />
      {figuresOf(room).map(({ name, path, x, y }) => (
        <path key={name} className={`w-view-in-room__${name}`} d={path} transform={`translate(${x} ${y})`} />
      ))}
    </>
  )
}

/** The work in its box; its outline where there is no picture. */
export function WorkPicture({ box, picture }: { readonly box: Box; readonly picture: string }) {
  return (
    <>
      <rect className="w-view-in-room__work" {...box} />
      {picture ? <image {...box} href={picture} preserveAspectRatio="xMidYMid meet" /> : null}
    </>
  )
}

/** A round length, at the foot of what is in view. */
function ScaleLine({ view, lengthMm }: { readonly view: Box; readonly lengthMm: number }) {
  const x = view.x + view.width * 0.03
  const y = view.y + view.height * 0.97
  const tick = view.height * 0.012
  return <path className="w-view-in-room__line" d={`M${x} ${y - tick}V${y}H${x + lengthMm}V${y - tick}`} />
}
