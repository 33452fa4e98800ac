/** What a family hands to the renderer: plain data in units of the sheet, whose long side is 1,000 at every size. */

/** One coat of paint, one plate of a print, one piece of paper. All lengths in units of the sheet. */
export interface Layer {
  /** SVG inside the sheet's view box. */
  svg: string
  blend?: 'over' | 'multiply' | 'screen'
  opacity?: number
  /** Edges wander: how far, and over what distance. Layers that are `like` the same number wander alike. */
  warp?: { by: number; size: number; like?: number }
  /** The paint lies unevenly: how much (0–1), over what distance. `stretch` above 1 draws it out sideways, below 1 upright. */
  mottle?: { by: number; size: number; stretch?: number }
  /** Dry paint that skips the hollows: the share left bare (0–1). `stretch` as above. */
  bite?: { by: number; size: number; stretch?: number }
  blur?: number
  /** Out of register. */
  offset?: readonly [x: number, y: number]
}

export type Surface = 'canvas' | 'paper' | 'film' | 'cloth' | 'wall'

export interface Painting {
  ground: string
  /** How uneven the ground is, 0–1. */
  groundMottle?: number
  layers: Layer[]
  surface: Surface
  /** How strongly the surface shows, about 0–1.5. */
  depth: number
  /** Thickness of paint, seen by raking light from the upper left, 0–1. */
  relief?: number
  /** Film grain, 0–1. */
  grain?: number
}

export interface Sheet {
  width: number
  height: number
}

/** The sheet that a picture of this shape is drawn on. */
export function sheetOf(width: number, height: number): Sheet {
  const long = Math.max(width, height)
  return { width: (1000 * width) / long, height: (1000 * height) / long }
}

/** Red, green, blue as floats, three a pixel. */
export interface Canvas {
  width: number
  height: number
  data: Float32Array
}
