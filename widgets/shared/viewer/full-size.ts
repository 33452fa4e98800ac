/** Where a picture's full size is found, told by what the page shows. */

/** A year and a month before the file's name, as in uploads of many CMSs, are no sizes: months and days end below this. */
const MIN_SIZE = 32

const isSize = (segment: string) => /^\d+$/.test(segment) && Number(segment) >= MIN_SIZE

/** `address` with its two size segments, those before the file's name, replaced; undefined when it has none. */
export function fullSizeAddress(address: string, width: number, height: number): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  const segments = path.split('/')
  const sizes = segments.splice(-3, 2, String(width), String(height))
  return sizes.length === 2 && sizes.every(isSize) ? segments.join('/') + rest : undefined
}

/** The smallest picture that a `srcset` with widths names; undefined when it names none. */
export function smallestOf(srcset: string): string | undefined {
  const words = srcset.trim().split(/\s+/)
  const named = words.flatMap((word, place) => {
    const [, width] = /^(\d+)w,?$/.exec(word) ?? []
    const address = words[place - 1]
    return width === undefined || address === undefined ? [] : [{ address, width: Number(width) }]
  })
  return named.sort((one, other) => one.width - other.width)[0]?.address
}
