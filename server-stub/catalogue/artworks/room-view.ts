/** A work beside a bench and a person, drawn to scale; the widget `view-in-room` shows the same room larger. */
import { BENCH_MM, figuresOf, PERSON_MM, roomOf, viewBoxOf } from '../../../widgets/shared/contract/room.js'
import type { RoomView } from '../models.js'
import type { Size } from './size.js'

/** As deep as this it stands, and does not hang. */
const STANDS_MM = 150

/** Undefined of a work whose height and width are not known. */
export function roomViewOf(
  { width_mm: widthMm, height_mm: heightMm, depth_mm: depthMm }: Size,
  { title, picture, size }: { title: string; picture: string; size: string },
): RoomView | undefined {
  if (!widthMm || !heightMm || widthMm < 0 || heightMm < 0) return undefined
  const isStanding = (depthMm ?? 0) >= STANDS_MM
  const room = roomOf({ widthMm, heightMm, isStanding })
  const { view } = room
  return {
    title,
    picture,
    widthMm,
    heightMm,
    isStanding,
    viewBox: viewBoxOf(view),
    boxes: [
      { name: 'back', ...view },
      { name: 'floor', ...view, y: 0, height: view.y + view.height },
      ...(room.plinth ? [{ name: 'plinth', ...room.plinth }] : []),
      { name: 'work', ...room.work },
    ],
    figures: figuresOf(room),
    label: `${title}, ${size}, to scale`,
    caption: `Beside a person of ${PERSON_MM / 10} cm and a bench ${BENCH_MM.height / 10} cm high.`,
  }
}
