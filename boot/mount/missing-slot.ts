/** What a CMS may have done to a slot that is missing. Sanitizers take out what they do not know, and some show it as text. */
import type { SlotDefinition } from '../slots.js'

/** What WordPress takes from authors, and most sanitizers from everyone. */
const STRIPPED = (
  'form input select textarea button label fieldset dialog details summary ' +
  'iframe video audio script template section nav figure'
).split(' ')

/** A clause for the message about the missing slot `name`, or nothing where no sanitizer explains it. */
export function sanitizedAway(host: HTMLElement, name: string, { accepts }: SlotDefinition<unknown>): string {
  if (host.textContent.includes(`data-slot="${name}"`))
    return advice('shows the markup as text', 'elements that it allows, as')
  const lost = accepts && STRIPPED.find((tagName) => isAccepted(tagName, accepts))
  if (lost) return advice(`may have removed the <${lost}>`, 'a template, or the markup')
  return host.querySelector('[data-slot]') ? '' : advice('may have removed it', 'the markup')
}

const advice = (fault: string, remedy: string) =>
  `; your CMS ${fault}: use ${remedy} under "Through a sanitizer" in the widget’s README`

function isAccepted(tagName: string, accepts: NonNullable<SlotDefinition<unknown>['accepts']>): boolean {
  if (typeof accepts !== 'function') return accepts.some((accepted) => accepted === tagName)
  // Every element is one of these.
  return accepts !== HTMLElement && document.createElement(tagName) instanceof accepts
}
