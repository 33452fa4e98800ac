/**
 * Lets a link that works without script act as the button it now is: it opens and closes what `controlled` holds.
 * Returns the way to say which of the two it is.
 */
export function actAsDisclosure(
  link: HTMLElement,
  controlled: HTMLElement,
  press: () => void,
  signal: AbortSignal,
): (isExpanded: boolean) => void {
  link.setAttribute('role', 'button')
  if (controlled.id) link.setAttribute('aria-controls', controlled.id)
  link.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      press()
    },
    { signal },
  )
  link.addEventListener(
    'keydown',
    (event) => {
      // Enter clicks a link by itself; Space is what a button answers to as well.
      if (event.key !== ' ') return
      event.preventDefault()
      if (!event.repeat) link.click()
    },
    { signal },
  )
  return (isExpanded) => link.setAttribute('aria-expanded', String(isExpanded))
}
