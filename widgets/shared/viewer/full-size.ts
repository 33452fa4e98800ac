/** Row 3.11: where a picture's full size is found, told by what stands in the page. */

/** The last two consecutive whole numbers among an address's path segments are its sizes. */
const SIZES = /\/\d+\/\d+(?=\/[^/]*$)/

/** `address` with its two size segments replaced; undefined when it has none. */
export function fullSizeAddress(address: string, width: number, height: number): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  return SIZES.test(path) ? path.replace(SIZES, `/${width}/${height}`) + rest : undefined
}

/** The smallest picture that a `srcset` with widths names; undefined when it names none. */
export function smallestOf(srcset: string): string | undefined {
  const named = [...srcset.matchAll(/(\S+)\s+(\d+)w/g)].map(([, address, width]) => ({
    address,
    width: Number(width),
  }))
  return named.sort((one, other) => one.width - other.width)[0]?.address
}
