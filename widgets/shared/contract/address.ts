/**
 * Patterns of addresses: `{name}` is one segment, `[…]` may be left out as a whole, as in
 * `/system/user/[{alias}/{entityId}/]`. At most one pair of brackets.
 */

type Segments = Readonly<Record<string, string>>

export interface Address {
  /** The same address for a router, with and without its optional part: `/system/user/:alias/:entityId/`. */
  routes: string[]
  /** The path with the given segments in place; the optional part only when all of its segments are given. */
  build(segments: Segments): string
  /** What stands in the places of a path, or undefined when the path is another address. */
  read(pathname: string): Segments | undefined
}

/** Reads the notation. */
export function address(notation: string): Address {
  const [, before = '', optional = '', after = ''] = /^([^[]*)(?:\[([^\]]*)\])?(.*)$/s.exec(notation) ?? []
  // The longer form first: `read` takes the first that fits.
  const forms = optional ? [before + optional + after, before + after] : [before + after]
  return {
    routes: forms.map((form) => form.replace(/\{(\w+)\}/g, ':$1')),
    build(segments) {
      const form = forms.find((candidate) => namesOf(candidate).every((name) => segments[name] !== undefined))
      if (form === undefined)
        throw new Error(`contract: ${notation} lacks a segment; give ${namesOf(notation)}`)
      return form.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(segments[name] ?? ''))
    },
    read(pathname) {
      for (const form of forms) {
        const segments = readForm(form, pathname)
        if (segments) return segments
      }
      return undefined
    },
  }
}

function namesOf(form: string): string[] {
  return [...form.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
}

function readForm(form: string, pathname: string): Segments | undefined {
  const wanted = form.split('/')
  const found = pathname.split('/')
  if (wanted.length !== found.length) return undefined
  const segments: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const text = decode(found[index] ?? '')
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (text === undefined) return undefined
    if (name === undefined ? part !== text : text === '') return undefined
    if (name !== undefined) segments[name] = text
  }
  return segments
}

/** Undefined for what is no encoded text, such as `100%`. */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
