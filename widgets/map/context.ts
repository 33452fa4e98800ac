import type { WidgetContext } from 'plinth'
import type { Persisted } from './persisted.js'

export interface MapSlots {
  list: HTMLElement
  points: HTMLElement
  pin: readonly HTMLElement[]
  search: HTMLFormElement | undefined
  field: HTMLInputElement | undefined
  filters: HTMLElement | undefined
}

export interface MapOptions {
  load: 'demand' | 'scroll' | 'load'
  base?: string | undefined
  tiles: string
  tilesZoom: number
  places: string
  center?: string | undefined
}

export type MapContext = WidgetContext<MapOptions, MapSlots, Persisted>
