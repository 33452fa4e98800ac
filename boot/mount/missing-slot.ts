/** What a CMS may have done to a slot that is missing. Sanitizers take out what they do not know, and some show it as text. */
import type { SlotDefinition } from '../slots.js'

/** What WordPress takes from authors, and most sanitizers from everyone. */
const STRIPPED = [
  ...['form', 'input', 'select', 'textarea', 'button', 'label', 'fieldset', 'dialog', 'details', 'summary'],
  ...['iframe', 'video', 'audio', 'script', 'template', 'section', 'nav', 'figure'],
] as const

/** A clause for the message about the missing slot `name`, or nothing where no sanitizer explains it. */
export function sanitizedAway(host: HTMLElement, name: string, { accepts }: SlotDefinition<unknown>): string {
  if (host.textContent.includes(`data-slot="${name}"`))
    return '; your CMS shows the markup as text: use elements that it allows, as in the widget’s README under "Through a sanitizer"'
  const lost = accepts && STRIPPED.find((tagName) => isAccepted(tagName, accepts))
  if (lost)
    return `; your CMS may have removed the <${lost}>: use the markup under "Through a sanitizer" in the widget’s README, or a template, where all of HTML is allowed`
  if (host.querySelector('[data-slot]')) return ''
  return '; your CMS may have removed it: use the markup under "Through a sanitizer" in the widget’s README'
}

function isAccepted(tagName: string, accepts: NonNullable<SlotDefinition<unknown>['accepts']>): boolean {
  if (typeof accepts !== 'function') return accepts.some((accepted) => accepted === tagName)
  // Every element is one of these.
  return accepts !== HTMLElement && document.createElement(tagName) instanceof accepts
}
