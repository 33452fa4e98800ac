/** What the cases show where a site has pictures of its own: the sea, at another hour for each number. */

/** Sky, sun, far water, near water. */
const HOURS = [
  ['#dcd3c2', '#c8663f', '#8b9a98', '#56686d'],
  ['#c9d4d6', '#f2e3b3', '#7d97a0', '#46606d'],
  ['#e2b99a', '#f6e7c8', '#a0705f', '#5b3f45'],
  ['#33404f', '#e9dfc4', '#27323f', '#18202a'],
  ['#d7dcc8', '#e5a93c', '#7f9379', '#4a5d51'],
  ['#cdb9c4', '#f4efe4', '#84728c', '#4b4460'],
] as const

/** The SVG at an address such as `/media/plate/800/600/plate-2.svg`. A thumbnail and its large picture, of one number, show the same. */
export function pictureAt(address: string): string | undefined {
  const [, width, height, number = 0] =
    /\/media\/plate\/(\d+)\/(\d+)\/plate(?:-(\d+))?\.svg/.exec(address) ?? []
  return width && height ? pictureSvg(Number(width), Number(height), Number(number)) : undefined
}

function pictureSvg(width: number, height: number, number: number): string {
  const [sky, sun, far, near] = HOURS[number % HOURS.length] ?? HOURS[0]
  // Of a high picture often the top alone is in view.
  const horizon = Math.round(Math.min(height * (0.55 + (number % 3) * 0.05), width * 0.45))
  const at = Math.round(width * (0.3 + ((number * 3) % 5) * 0.1))
  const radius = Math.round(Math.min(width, height) * 0.1)
  const shore = horizon + Math.round((height - horizon) * 0.45)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="${sky}" d="M0 0h${width}v${height}H0z"/><circle fill="${sun}" cx="${at}" cy="${horizon - radius * 2}" r="${radius}"/><path fill="${far}" d="M0 ${horizon}h${width}v${height}H0z"/><path fill="${near}" d="M0 ${shore}h${width}v${height}H0z"/></svg>\n`
}
