/** The work that is shown, and its size in words. */
import { useMessages } from 'plinth/react'
import type { Room, WorkSize } from '../shared/contract/room.js'
import { messages } from './messages.js'
import { fromMm, type Length } from './view-in-room.state.js'

export interface Work extends WorkSize {
  readonly room: Room
  /** In which sizes are written. */
  readonly unit: Length['unit']
  readonly picture: string
  readonly name: string
}

/** Writes a length in the reader’s numbers, to a tenth. */
export function useLength(): (mm: number, unit: Length['unit']) => string {
  const { number } = useMessages()
  return (mm, unit) => number(fromMm(mm, unit), { maximumFractionDigits: 1 })
}

/** The work’s size. */
export function useSize({ widthMm, heightMm, unit }: Work): string {
  const { text } = useMessages()
  const length = useLength()
  return text(messages.size, {
    height: length(heightMm, unit),
    width: length(widthMm, unit),
    unit: text(messages[unit]),
  })
}
