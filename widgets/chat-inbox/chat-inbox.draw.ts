/**
 * Makes a frame say what another says. What is the same stays the same node, and a slot that has changed changes in place: a live region
 * that is put in anew is not read out, and a line may be pressed, marked or hold the focus just now.
 */
import { putChildren } from '../shared/ui/put-children.js'

const SLOT = '[data-slot]'

export function drawAnew(frame: Element, next: Element): void {
  const left = [...frame.children]
  const parts = [...next.children].map((part) => {
    const at = left.findIndex((one) => kindOf(one) === kindOf(part))
    const [before] = at < 0 ? [] : left.splice(at, 1)
    return before ? asBefore(before, part) : part
  })
  putChildren(frame, parts)
}

/** `before`, saying what `part` says; or `part`, where `before` may not be changed. */
function asBefore(before: Element, part: Element): Element {
  if (before.isEqualNode(part)) return before
  const hasSlots = [before, part].every((one) => one.querySelector(SLOT))
  if (!hasSlots && !before.matches(SLOT)) return part
  for (const { name } of [...before.attributes]) if (!part.hasAttribute(name)) before.removeAttribute(name)
  for (const { name, value } of part.attributes) before.setAttribute(name, value)
  if (hasSlots) drawAnew(before, part)
  else before.replaceChildren(...part.childNodes)
  return before
}

/** What tells a part from those beside it; a line is told from others by where it leads. */
function kindOf(part: Element): string {
  const slot = part.getAttribute('data-slot')
  const href = slot === 'line' ? part.querySelector('a')?.getAttribute('href') : ''
  return `${part.localName} ${slot} ${href}`
}
