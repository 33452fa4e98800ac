/** Which keys and gestures belong to something inside a widget: a field, a slider, a player, a table that scrolls. */

const ROLES = [
  'application combobox grid listbox menu menubar option radio radiogroup scrollbar searchbox separator slider spinbutton tab tablist',
  'textbox tree treegrid menuitem menuitemcheckbox menuitemradio',
]
  .join(' ')
  .split(' ')
  .map((role) => `[role="${role}"]`)
/** A button that is an `<input>` has no use for arrows. */
const FIELDS =
  'input:not([type="button"], [type="submit"], [type="reset"], [type="image"], [type="checkbox"])'
/** Takes arrow keys. */
const TAKES_KEYS = [
  FIELDS,
  'textarea',
  'select',
  'video',
  'audio',
  'iframe',
  'object',
  'embed',
  '[contenteditable]:not([contenteditable="false"])',
  ...ROLES,
].join()
/** Is drawn over by a finger or the mouse. */
const TAKES_DRAGS =
  'input[type="range"], textarea, select, video[controls], audio, [role="slider"], [role="scrollbar"], [role="separator"][tabindex], [contenteditable]:not([contenteditable="false"])'

/** Whether the arrow keys of an event at `target` belong to something in `within`, and not to `within` itself. */
export const ownsArrows = (target: EventTarget | null, within: Element): boolean =>
  isAnyUpTo(target, within, (element) => element.matches(TAKES_KEYS) || scrollsSideways(element))

/** Whether a sideways movement of the wheel over `target` belongs to something in `within`. */
export const ownsWheel = (target: EventTarget | null, within: Element): boolean =>
  isAnyUpTo(target, within, scrollsSideways)

/** Whether a finger or mouse that comes down on `target` and moves sideways belongs to something in `within`. */
export const ownsDrag = (target: EventTarget | null, within: Element): boolean =>
  isAnyUpTo(
    target,
    within,
    (element) =>
      element.matches(TAKES_DRAGS) ||
      scrollsSideways(element) ||
      getComputedStyle(element).touchAction === 'none',
  )

function isAnyUpTo(target: EventTarget | null, within: Element, has: (element: Element) => boolean): boolean {
  for (
    let element = target instanceof Element ? target : null;
    element && element !== within;
    element = element.parentElement
  )
    if (has(element)) return true
  return false
}

/** Not only while there is more on that side: what is moved on by a table that has come to its end was not meant. */
function scrollsSideways(element: Element): boolean {
  if (element.scrollWidth <= element.clientWidth + 1) return false
  const { overflowX } = getComputedStyle(element)
  return overflowX === 'auto' || overflowX === 'scroll'
}
