/** What a CMS may have done to a slot that is missing. Sanitizers take out what they do not know, and some show it as text. */
import { isOf, type SlotDefinition } from '../slots.js'

/** What WordPress takes from authors, and most sanitizers from everyone. */
const STRIPPED = (
  'form input select textarea button label fieldset dialog details summary ' +
  'iframe video audio script template section nav figure'
).split(' ')

/** A clause about the missing slot `name`, or nothing where no sanitizer explains it. */
export function sanitizedAway(host: HTMLElement, name: string, { accepts }: SlotDefinition<unknown>): string {
  const fits = (element: HTMLElement) => !accepts || isOf(accepts, element)
  if (host.textContent.includes(`data-slot="${name}"`))
    return advice('shows the markup as text', 'elements that it allows')
  // Where every element fits, that one is missing says nothing of which.
  const lost =
    accepts && accepts !== HTMLElement && STRIPPED.find((tagName) => fits(document.createElement(tagName)))
  // What could be the slot is there, and no element says that it is one.
  const isNameLost =
    !host.querySelector('[data-slot]') && [...host.querySelectorAll<HTMLElement>('*')].some(fits)
  return lost || isNameLost
    ? advice(`may have removed ${lost ? `the <${lost}>` : 'it'}`, 'a template, or elements that it keeps')
    : ''
}

const advice = (fault: string, remedy: string) =>
  `your CMS ${fault}: use ${remedy} (for Plinth's own widgets see "Through a sanitizer" in the README)`
