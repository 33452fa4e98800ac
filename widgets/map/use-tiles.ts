/** Where the pictures of the map come from, and whether any came. */
import { useMemo, useState } from 'react'
import { entryData } from '../shared/services/entry-script.js'

export interface TileSource {
  url: string
  /** What the script tag says whose they are. */
  credit: string | undefined
  isOpenStreetMap: boolean
}

const OPEN_STREET_MAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

/** The host's own tiles, those of the page's script tag, or OpenStreetMap's, which need no server of the site. */
export function tileSource(own: string, { tiles, tilesCredit }: DOMStringMap = entryData()): TileSource {
  if (own) return { url: own, credit: undefined, isOpenStreetMap: false }
  if (tiles) return { url: tiles, credit: tilesCredit, isOpenStreetMap: false }
  return { url: OPEN_STREET_MAP, credit: undefined, isOpenStreetMap: true }
}

export const useTiles = (own: string) => {
  const source = useMemo(() => tileSource(own), [own])
  const [areMissing, setMissing] = useState(false)
  return { source, areMissing, setMissing }
}
