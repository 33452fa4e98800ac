/**
 * Gives `parent` these children, in this order. What stays is not taken out and put in again: it would lose its focus, a press that
 * has begun on it, and where it was scrolled to.
 */
export function putChildren(parent: Element, children: readonly Element[]): void {
  const staying = new Set(children)
  for (const child of [...parent.children]) if (!staying.has(child)) child.remove()
  let at = parent.firstElementChild
  for (const child of children) {
    if (child === at) at = at.nextElementSibling
    else if (child.parentElement === parent && child.matches(':active, :focus-within')) {
      // The others move around it.
      while (at && at !== child) {
        const after: Element | null = at.nextElementSibling
        parent.append(at)
        at = after
      }
      at = child.nextElementSibling
    } else parent.insertBefore(child, at)
  }
}
