/** Whether a pointer that can rest is over `element`. After a tap a phone says `:hover` until the next one. */
export const isPointedAt = (element: Element): boolean =>
  element.matches(':hover') && matchMedia('(hover: hover)').matches
