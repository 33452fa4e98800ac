/**
 * Whether an element takes up room and can be seen, itself and all around it. Safari before 17.4 cannot say, and has no
 * `content-visibility` either; browsers of 2023 know the option by its first name alone.
 */
export function isVisible(element: Element): boolean {
  if ('checkVisibility' in element)
    return element.checkVisibility({ visibilityProperty: true, checkVisibilityCSS: true })
  const one: Element = element
  return one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible'
}
