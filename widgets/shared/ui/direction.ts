/** 1 where an element reads to the right, -1 where it reads to the left. */
export const directionOf = (element: Element): 1 | -1 =>
  getComputedStyle(element).direction === 'rtl' ? -1 : 1
