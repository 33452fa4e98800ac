import type { Message } from 'plinth'
import { type RefObject, useState } from 'react'
import type { Guide } from './guide.js'
import { locate } from './locate.js'
import { type Point, Zoom } from './map.state.js'
import type { Moves } from './use-moves.js'

export interface MyLocation {
  /** Where the reader is, once they have asked. */
  me: Point | undefined
  /** What became of the question. */
  notice: Message | undefined
  /** Asks the browser, and goes there. */
  find(): void
}

export function useMyLocation(guide: RefObject<Guide | null>, { goTo }: Moves): MyLocation {
  const [me, setMe] = useState<Point>()
  const [notice, setNotice] = useState<Message>()

  function arrive(point: Point, hasMoved: boolean): void {
    setMe(point)
    if (!hasMoved) goTo(point, Zoom.MyLocation)
  }

  return { me, notice, find: () => locate(guide.current?.map, setNotice, arrive) }
}
