/**
 * What is newer than the oldest browsers that we support and used all the same, each with what a browser without it does. `docs/browsers.md`
 * tells it to readers; the test switches it off and looks.
 */
export interface Fallback {
  /** As MDN's data calls it, or where such names begin. */
  features: readonly string[]
  /** The files that may use it, by how their paths end. */
  in: readonly string[]
  /** What holds without it. */
  without: string
  /** The test that shows it, by its title or the beginning of it. */
  test: string
  /** Where that is not `tests/older-browsers.browser.test.ts`. */
  file?: string
}

/** Each widget mounts, says no error and gives its bytes back where all of these are missing at once. */
export const ALL_AT_ONCE = 'without anything newer than the floor'

export const FALLBACKS: readonly Fallback[] = [
  {
    features: ['api.PublicKeyCredential.isConditionalMediationAvailable_static'],
    in: ['passkey/passkey.widget.ts'],
    without: 'a passkey is not offered in the field for the address; its button asks for it',
    test: 'where fields offer no passkeys the button asks for one',
    file: 'widgets/passkey/passkey.browser.test.ts',
  },
  {
    features: ['api.Navigator.share'],
    in: ['share/share.widget.ts'],
    without: 'the page shows its own ways to pass it on',
    test: 'a browser without a sheet opens it as ever',
    file: 'widgets/share/share.browser.test.ts',
  },
  {
    features: ['api.Element.checkVisibility'],
    in: ['ui/laid-out.ts'],
    without: 'the boxes of the element and its computed visibility say the same',
    test: 'without checkVisibility the keys pass over what is hidden',
  },
  {
    features: ['api.Element.beforematch_event'],
    in: ['expander/expander.component.tsx'],
    without: 'the search in the page finds what a list shows, and links open it',
    test: 'without beforematch a list hides the rest by its sheet alone',
  },
  {
    features: ['api.Window.requestIdleCallback', 'api.IdleDeadline'],
    in: ['boot/mount-strategies.ts', 'boot/when-idle.ts', 'turbo/suspended-pages.ts'],
    without: 'what waits for an idle moment comes with the next turn',
    test: ALL_AT_ONCE,
  },
  {
    features: ['api.Document.prerendering', 'api.Document.prerenderingchange_event'],
    in: ['boot/scan.ts'],
    without: 'the browser draws no page ahead',
    test: ALL_AT_ONCE,
  },
  {
    features: ['api.Scheduler.yield'],
    in: ['boot/yield-to-main.ts'],
    without: 'a timeout lets the browser work between two slices',
    test: ALL_AT_ONCE,
  },
  {
    features: ['api.PerformanceResourceTiming.responseStatus'],
    in: ['boot/preload.ts'],
    without: 'a part that has come already may be preloaded once more, from the cache',
    test: ALL_AT_ONCE,
  },
  {
    features: [
      'api.HTMLElement.showPopover',
      'api.HTMLElement.hidePopover',
      'css.selectors.popover-open',
      'css.properties.anchor-',
      'css.properties.position-',
    ],
    in: ['popover.component.tsx', 'popover.css'],
    without:
      'the popover opens below its trigger, within the page instead of above all of it, and at the edge of a window it may run out of it',
    test: 'without popovers or anchors the content opens below its trigger',
  },
  {
    features: ['css.selectors.details-content'],
    in: ['filter-panel.css'],
    without: 'on a wide window the filters wait behind their heading until it is opened, as on a phone',
    test: 'without ::details-content the filters open behind their heading',
  },
  {
    features: ['css.types.attr.type_function'],
    in: ['media-frame.css'],
    without: 'a frame has 16 to 9 until the script has read its own numbers',
    test: 'without typed attr() a frame keeps its room',
  },
  {
    features: ['css.properties.field-sizing'],
    in: ['chat-thread.css', 'css/writing.css'],
    without: 'a field for text keeps its height, and scrolls',
    test: 'without field-sizing a message can be written',
  },
  {
    features: ['css.at-rules.starting-style'],
    in: ['chat-panel.css', 'filter-panel.css'],
    without: 'the chat and the panel of filters are there at once instead of sliding in',
    test: ALL_AT_ONCE,
  },
  {
    features: ['css.types.color.light-dark'],
    in: ['ui/colours.css', 'css/base.css', 'css/tokens.css'],
    without: 'colours are the system’s, or the light ones',
    test: 'without light-dark() text stands out from its ground',
  },
  {
    features: ['css.selectors.has'],
    in: ['.css'],
    without:
      'rules that look at what an element holds are not there: room and order differ, everything is still there',
    test: 'without :has() what asks in the place of a frame stays over it',
  },
  {
    features: ['css.selectors.dir'],
    in: ['.css'],
    without: 'in right-to-left text some signs and movements point to the right',
    test: ALL_AT_ONCE,
  },
  {
    features: ['css.at-rules.media.scripting'],
    in: ['.css'],
    without: 'what only script can answer is seen without script too, and room is kept as if there were none',
    test: ALL_AT_ONCE,
  },
  {
    features: ['css.types.length.lh'],
    in: ['read-more.css', 'fit-text.css', 'phone-input.css', 'css/picks.css'],
    without: 'a text that would be shortened is there whole',
    test: 'without the unit lh a text is there whole',
  },
  {
    features: ['css.properties.contain-intrinsic-inline-size'],
    in: ['carousel.css'],
    without: 'all slides side by side widen the column of a grid around them, where it has no limit',
    test: ALL_AT_ONCE,
  },
  {
    // Looks alone: nothing is less readable or harder to press.
    features: [
      'css.properties.accent-color',
      'css.properties.break-after',
      'css.properties.contain-intrinsic-size',
      'css.properties.content-visibility',
      'css.properties.content.alt_text',
      'css.properties.cursor',
      'css.properties.float',
      'css.properties.forced-color-adjust',
      'css.properties.overflow-anchor',
      'css.properties.overflow-clip-margin',
      'css.properties.resize',
      'css.properties.scrollbar-',
      'css.properties.text-align.match-parent',
      'css.properties.text-size-adjust',
      'css.properties.text-wrap',
      'css.properties.-webkit-',
      'css.selectors.selection',
      'css.selectors.-webkit-search-cancel-button',
    ],
    in: ['.css'],
    without: 'it looks plainer',
    test: ALL_AT_ONCE,
  },
  {
    // Devices without a mouse, or without a screen to touch, send none of them.
    features: [
      'api.Element.auxclick_event',
      'api.Element.wheel_event',
      'api.Element.touch',
      'api.TouchEvent',
    ],
    in: ['.ts', '.tsx'],
    without: 'the same is done by a press, by the keys or by scrolling',
    test: ALL_AT_ONCE,
  },
  {
    features: ['api.Window.beforeunload_event'],
    in: ['autosave.ts', 'leave-guard.component.tsx', 'follow-pages.ts'],
    without: 'on an iPhone nothing asks before an unsaved page is closed; links within the site still ask',
    test: ALL_AT_ONCE,
  },
]
