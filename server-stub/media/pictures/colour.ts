/** Colours are mixed in OKLab, where halfway looks halfway. */

export type Rgb = readonly [red: number, green: number, blue: number]

export function toRgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export interface Lab {
  l: number
  a: number
  b: number
}

const decode = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const encode = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

export function toLab(rgb: Rgb): Lab {
  const [r, g, b] = [decode(rgb[0] / 255), decode(rgb[1] / 255), decode(rgb[2] / 255)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

function fromLab(lab: Lab): Rgb {
  const l = (lab.l + 0.3963377774 * lab.a + 0.2158037573 * lab.b) ** 3
  const m = (lab.l - 0.1055613458 * lab.a - 0.0638541728 * lab.b) ** 3
  const s = (lab.l - 0.0894841775 * lab.a - 1.291485548 * lab.b) ** 3
  const channel = (v: number) => Math.max(0, Math.min(255, 255 * encode(Math.max(0, v))))
  return [
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** `amount` 0 gives the first colour, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const [p, q] = [toLab(toRgb(first)), toLab(toRgb(second))]
  const between = (x: number, y: number) => x + (y - x) * amount
  return toHex(fromLab({ l: between(p.l, q.l), a: between(p.a, q.a), b: between(p.b, q.b) }))
}

/** Lightness added (−1 to 1), chroma multiplied, hue turned (degrees). */
export function shift(hex: string, change: { light?: number; chroma?: number; turn?: number }): string {
  const { l, a, b } = toLab(toRgb(hex))
  const hue = Math.atan2(b, a) + ((change.turn ?? 0) * Math.PI) / 180
  const chroma = Math.hypot(a, b) * (change.chroma ?? 1)
  const light = Math.max(0, Math.min(1, l + (change.light ?? 0)))
  return toHex(fromLab({ l: light, a: chroma * Math.cos(hue), b: chroma * Math.sin(hue) }))
}

export function lightness(hex: string): number {
  return toLab(toRgb(hex)).l
}

/** The colour itself where it stands off the ground, else moved away from it in lightness until it does. */
export function standOff(colour: string, ground: string, least = 0.16): string {
  const apart = lightness(colour) - lightness(ground)
  if (Math.abs(apart) >= least) return colour
  const isUp = apart === 0 ? lightness(ground) < 0.6 : apart > 0
  const moved = shift(colour, { light: (isUp ? 1 : -1) * (least - Math.abs(apart)) })
  const reached = Math.abs(lightness(moved) - lightness(ground))
  return reached >= least * 0.8
    ? moved
    : shift(colour, { light: (isUp ? -1 : 1) * (least + Math.abs(apart)) })
}
