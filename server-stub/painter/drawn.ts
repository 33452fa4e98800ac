/** Reads what librsvg drew of a layer, a row at a time. */

export interface Drawn {
  /** Red, green, blue, alpha. */
  bytes: Uint8Array
  /** The same, four bytes at once, to tell flat areas by one comparison a pixel. */
  words: Int32Array
  width: number
  height: number
}

/** One row of a layer as it will lie on the canvas: colours 0–255, `cover` 0–255 as read. */
export interface Row {
  red: Float32Array
  green: Float32Array
  blue: Float32Array
  cover: Float32Array
}

/** Where a row reads from: a step for all its pixels, and for each the noise that it wanders by. Pixels. */
export interface Move {
  x: number
  y: number
  by: number
  acrossBy: Float32Array | undefined
  downBy: Float32Array | undefined
}

export function createRow(width: number): Row {
  const values = () => new Float32Array(width)
  return { red: values(), green: values(), blue: values(), cover: values() }
}

export function wordsOf(drawn: Uint8Array): Int32Array {
  const aligned = drawn.byteOffset % 4 === 0 ? drawn : Uint8Array.from(drawn)
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >> 2)
}

/** For each row where its paint begins and ends, widened by `reach` pixels on all sides; equal where there is none. */
export function extentsOf(
  drawn: Uint8Array,
  width: number,
  height: number,
  reach: number,
): { first: Int32Array; end: Int32Array } {
  const own = { first: new Int32Array(height).fill(width), end: new Int32Array(height) }
  for (let y = 0; y < height; y++) {
    const alpha = y * width * 4 + 3
    let first = 0
    while (first < width && drawn[alpha + first * 4] === 0) first++
    if (first === width) continue
    let end = width
    while (drawn[alpha + (end - 1) * 4] === 0) end--
    own.first[y] = first
    own.end[y] = end
  }
  if (reach === 0) return own
  const wide = { first: new Int32Array(height), end: new Int32Array(height) }
  for (let y = 0; y < height; y++) {
    let first = width
    let end = 0
    for (let k = Math.max(0, y - reach); k <= Math.min(height - 1, y + reach); k++) {
      first = Math.min(first, own.first[k] ?? width)
      end = Math.max(end, own.end[k] ?? 0)
    }
    const isBare = first >= end
    wide.first[y] = isBare ? 0 : Math.max(0, first - reach)
    wide.end[y] = isBare ? 0 : Math.min(width, end + reach)
  }
  return wide
}

export function readStill({ bytes, width }: Drawn, row: Row, y: number, from: number, to: number): void {
  for (let x = from, at = (y * width + from) * 4; x < to; x++, at += 4) {
    row.red[x] = bytes[at] ?? 0
    row.green[x] = bytes[at + 1] ?? 0
    row.blue[x] = bytes[at + 2] ?? 0
    row.cover[x] = bytes[at + 3] ?? 0
  }
}

/** Bilinear; colours weighted by their cover, so that edges keep their colour. */
export function readMoved(drawn: Drawn, row: Row, y: number, from: number, to: number, move: Move): void {
  const { bytes, words, width, height } = drawn
  const { red, green, blue, cover } = row
  const { by, acrossBy, downBy } = move
  const [lastLeft, lastTop] = [width - 2, height - 2]
  for (let x = from; x < to; x++) {
    const fromX = x + move.x + (acrossBy ? by * (acrossBy[x] ?? 0) : 0)
    const fromY = y + move.y + (downBy ? by * (downBy[x] ?? 0) : 0)
    // Whole numbers held by comparisons: Math.min and Math.max of floats cost more than all the rest of this.
    let left = fromX | 0
    let top = fromY | 0
    if (left < 0) left = 0
    else if (left > lastLeft) left = lastLeft
    if (top < 0) top = 0
    else if (top > lastTop) top = lastTop
    const word = (top * width + left) | 0
    const first = words[word] ?? 0
    const a = word * 4
    if (first === words[word + 1] && first === words[word + width] && first === words[word + width + 1]) {
      // Inside a flat area, which most of a layer is.
      red[x] = bytes[a] ?? 0
      green[x] = bytes[a + 1] ?? 0
      blue[x] = bytes[a + 2] ?? 0
      cover[x] = bytes[a + 3] ?? 0
      continue
    }
    const fx = held(fromX - left)
    const fy = held(fromY - top)
    const b = a + width * 4
    const wa = (bytes[a + 3] ?? 0) * (1 - fx) * (1 - fy)
    const wb = (bytes[a + 7] ?? 0) * fx * (1 - fy)
    const wc = (bytes[b + 3] ?? 0) * (1 - fx) * fy
    const wd = (bytes[b + 7] ?? 0) * fx * fy
    const sum = wa + wb + wc + wd
    if (sum < 0.5) {
      cover[x] = 0
      continue
    }
    const share = 1 / sum
    red[x] =
      ((bytes[a] ?? 0) * wa + (bytes[a + 4] ?? 0) * wb + (bytes[b] ?? 0) * wc + (bytes[b + 4] ?? 0) * wd) *
      share
    green[x] =
      ((bytes[a + 1] ?? 0) * wa +
        (bytes[a + 5] ?? 0) * wb +
        (bytes[b + 1] ?? 0) * wc +
        (bytes[b + 5] ?? 0) * wd) *
      share
    blue[x] =
      ((bytes[a + 2] ?? 0) * wa +
        (bytes[a + 6] ?? 0) * wb +
        (bytes[b + 2] ?? 0) * wc +
        (bytes[b + 6] ?? 0) * wd) *
      share
    cover[x] = sum
  }
}

function held(t: number): number {
  if (t <= 0) return 0
  return Math.min(1, t)
}
