/** Where the forms and links of a page lead: what comes in the place of what is guarded. */

/** Widgets that leave it to the browser, or to Turbo, to send a form; what others do with one is theirs. */
const OTHER_WIDGETS = '[data-widget]:not([data-widget="submit-guard"], [data-widget="leave-guard"])'

/** Whether the answer to a form comes in the place of the page, or of a frame that `host` is in. */
export function takesPlace(host: HTMLElement, form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const said = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name)
  if (form.closest(OTHER_WIDGETS) || said('method')?.toLowerCase() === 'dialog') return false
  if (!['', '_self', '_top'].includes(said('target') ?? '')) return false
  const frame = frameOf(form, submitter?.dataset.turboFrame)
  return frame === null || frame.contains(host)
}

/** Whether a link loads a frame that `host` is in. */
export function leadsFrame(host: HTMLElement, link: HTMLAnchorElement): boolean {
  const { target, download } = link
  if (!link.hasAttribute('href') || link.getAttribute('href')?.startsWith('#') || download) return false
  return ['', '_self'].includes(target) && frameOf(link)?.contains(host) === true
}

/** The frame that an element loads; null for the page. */
function frameOf(element: HTMLElement, wanted = element.dataset.turboFrame): Element | null {
  const around = element.closest('turbo-frame')
  const name = wanted ?? around?.getAttribute('target') ?? '_self'
  if (name === '_top') return null
  return name === '_self' ? around : document.getElementById(name)
}
