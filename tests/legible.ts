/** In the page: what of widgets cannot be read, seen or pressed. */

/** As WCAG 2.2 asks of text and of signs. */
const TEXT_CONTRAST = 4.5
const SIGN_CONTRAST = 3
const MIN_TARGET_PX = 24

/** A line for each text, sign and control within `selector`, and in open dialogs, that is too faint, too small or covered. */
export function findIllegible({ selector, limits }: { selector: string; limits: typeof LIMITS }): string[] {
  type Colour = readonly [number, number, number, number]
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const read = (css: string): Colour => {
    if (!canvas) return [0, 0, 0, 1]
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = css
    canvas.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [r, g, b, a / 255]
  }
  const over = ([r, g, b, a]: Colour, [R, G, B]: Colour): Colour => [
    r * a + R * (1 - a),
    g * a + G * (1 - a),
    b * a + B * (1 - a),
    1,
  ]
  const lightOf = ([r, g, b]: Colour) => {
    const [x = 0, y = 0, z = 0] = [r, g, b].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * x + 0.7152 * y + 0.0722 * z
  }
  /** What is behind the text of `element`; undefined where a picture is. */
  const groundOf = (element: Element): Colour | undefined => {
    const layers: Colour[] = []
    for (let each: Element | null = element; each; each = each.parentElement) {
      const style = getComputedStyle(each)
      if (style.backgroundImage.includes('url(')) return undefined
      layers.push(read(style.backgroundColor))
      const backdrop = each.matches('dialog:modal') ? getComputedStyle(each, '::backdrop') : undefined
      if (backdrop && Number(backdrop.opacity) === 1) layers.push(read(backdrop.backgroundColor))
    }
    const page = getComputedStyle(document.documentElement).colorScheme === 'dark' ? '#121212' : '#fff'
    return layers.reduceRight((below, layer) => over(layer, below), read(page))
  }
  const contrast = (element: Element) => {
    const ground = groundOf(element)
    if (!ground) return 21
    const [light = 0, dark = 0] = [
      lightOf(ground),
      lightOf(over(read(getComputedStyle(element).color), ground)),
    ].sort((one, other) => other - one)
    return (light + 0.05) / (dark + 0.05)
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    getComputedStyle(element).clipPath === 'none'
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
  const name = (element: Element) =>
    `${element.localName}.${element.className} “${(element.textContent ?? '').trim().slice(0, 20)}”`
  const modal = document.querySelector('dialog:modal')
  const scopes = modal ? [modal] : [...document.querySelectorAll(selector)]
  const all = scopes.flatMap((scope) => [scope, ...scope.querySelectorAll('*')]).filter(isSeen)
  return all.flatMap((element) => {
    const found: string[] = []
    const isControl = element.matches('button, summary')
    const least = hasText(element) ? limits.text : isControl ? limits.sign : 0
    const isOff = element.matches('[aria-disabled="true"], :disabled')
    if (least > 0 && !isOff && contrast(element) < least)
      found.push(`${name(element)}: contrast ${contrast(element).toFixed(1)}`)
    if (!isControl) return found
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width < limits.targetPx || height < limits.targetPx)
      found.push(`${name(element)}: ${Math.round(width)} × ${Math.round(height)}`)
    const isInWindow = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight
    const hit = isInWindow ? document.elementFromPoint(left + width / 2, top + height / 2) : element
    if (hit && !element.contains(hit)) found.push(`${name(element)}: under ${name(hit)}`)
    return found
  })
}

export const LIMITS = { text: TEXT_CONTRAST, sign: SIGN_CONTRAST, targetPx: MIN_TARGET_PX }
