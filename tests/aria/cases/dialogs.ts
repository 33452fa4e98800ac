/** What opens over the page and keeps the reader there, and what comes over it without. */
import { focus, type PatternCase, press } from '../pattern.js'

const ZOOM = ['button "Zoom in"', 'status live=polite']
/** A picture that is seen whole. */
const WHOLE = [...ZOOM, 'button "Zoom out" disabled']

export const DIALOGS: readonly PatternCase[] = [
  {
    widget: 'artwork-zoom',
    pattern: 'Dialog (Modal)',
    says: ['link "Salt Line, a plain plate in its place" haspopup=dialog', 'no dialog'],
    steps: [
      focus('[data-slot="link"]', 'link "Salt Line, a plain plate in its place" focused'),
      press(
        'Enter',
        'dialog "Salt Line, a plain plate in its place" focused modal',
        'button "Close"',
        'no link',
        ...WHOLE,
      ),
      press('Tab Tab Tab', 'button "Close" focused'),
      press('Shift+Tab', 'button "Zoom in" focused'),
      press('Escape', 'no dialog', 'link "Salt Line, a plain plate in its place" focused haspopup=dialog'),
    ],
  },
  {
    widget: 'lightbox',
    pattern: 'Dialog (Modal)',
    says: ['link "The first room" haspopup=dialog', 'link "A bench" haspopup=dialog', 'no dialog'],
    steps: [
      focus('[data-slot="view"]', 'link "The first room" focused'),
      press(
        'Enter',
        'dialog "In the rooms" focused modal',
        'button "Close"',
        'button "Previous picture" disabled',
        'button "Next picture" !disabled',
        'button "1 of 3" current=true',
        'no link',
        ...WHOLE,
      ),
      press(
        'ArrowRight',
        'button "2 of 3" current=true',
        'button "1 of 3" !current=true',
        'button "Previous picture" !disabled',
      ),
      press('End', 'button "3 of 3" current=true', 'button "Next picture" disabled'),
      press('Escape', 'no dialog', 'link "A bench" focused'),
    ],
  },
  {
    widget: 'view-in-room',
    pattern: 'Dialog (Modal)',
    says: ['summary "View on a wall" collapsed haspopup=dialog', 'no dialog'],
    steps: [
      focus('[data-slot="opener"]', 'summary "View on a wall" focused'),
      press('Enter', 'dialog "Salt Line, to scale" focused modal', 'button "Close"', 'status live=polite'),
      press('Tab', 'button "Close" focused'),
      press('Escape', 'no dialog', 'summary "View on a wall" collapsed focused'),
    ],
  },
  {
    widget: 'filter-panel',
    pattern: 'Dialog (Modal)',
    says: ['button "Filter" collapsed haspopup=dialog', 'no dialog'],
    steps: [
      focus('[data-slot="opener"]', 'button "Filter" collapsed focused'),
      press('Enter', 'dialog "Filter" modal', 'no button "Filter"', 'summary "Medium" collapsed'),
      press('Escape', 'no dialog', 'button "Filter" collapsed focused'),
    ],
  },
  {
    widget: 'page-layer',
    pattern: 'Dialog (Modal)',
    says: ['link "Sign up" haspopup=dialog', 'no dialog'],
    steps: [
      focus('[data-widget="page-layer"]', 'link "Sign up" focused'),
      press(
        'Enter',
        'dialog "Sign up" focused modal',
        'button "Close"',
        'heading "Sign up" level=1',
        'link "Another layer" haspopup=dialog',
      ),
      press('Escape', 'no dialog', 'link "Sign up" focused haspopup=dialog'),
    ],
  },
  {
    widget: 'chat-panel',
    pattern: 'Dialog (Modal)',
    isMember: true,
    width: 390,
    says: ['link "Chat with an advisor" haspopup=dialog', 'no dialog'],
    steps: [
      focus('[data-widget="chat-panel"] > a', 'link "Chat with an advisor" focused'),
      press('Enter', 'dialog "Chat with an advisor" modal', 'textbox "Message" focused', 'button "Send"'),
      press('Escape', 'no dialog', 'link "Chat with an advisor" focused'),
    ],
  },
  {
    widget: 'preview-viewer',
    pattern: 'Dialog (Modal)',
    says: ['link "Sheets, spring (12 pages)"', 'no dialog'],
    steps: [
      focus('[data-slot="preview"]', 'link "Sheets, spring (12 pages)" focused'),
      press(
        'Enter',
        'dialog "Sheets, spring" focused modal',
        'group "Page 1 of 12"',
        'button "Close"',
        'no link',
        // Pages fit the width, and can be made smaller.
        'button "Zoom out"',
        ...ZOOM,
      ),
      press('Escape', 'no dialog', 'link "Sheets, spring (12 pages)" focused'),
    ],
  },
  {
    widget: 'preview-terms',
    pattern: 'Dialog (Modal)',
    says: ['link "View Salt Line"', 'no dialog'],
    steps: [
      focus('main a', 'link "View Salt Line" focused'),
      press(
        'Enter',
        'dialog "Before you look" modal',
        'heading "Before you look" level=2',
        'button "Accept and view" focused',
        'no link',
      ),
      press('Shift+Tab', 'button "Close" focused'),
      press('Escape', 'no dialog', 'link "View Salt Line" focused'),
    ],
  },
  {
    widget: 'header-account',
    pattern: 'Dialog (Modal)',
    says: ['link "Sign in" haspopup=dialog'],
    steps: [
      focus('main a', 'link "Sign in" focused'),
      press('Enter', 'dialog "Sign in" modal', 'textbox "E-mail address" required'),
      press('Escape', 'no dialog', 'link "Sign in" focused haspopup=dialog'),
    ],
  },
  {
    widget: 'prices',
    pattern: 'Dialog (Modal)',
    says: ['link "Click to login or sign up and view the price of this artwork" haspopup=dialog'],
    steps: [
      focus('main a', 'link "Click to login or sign up and view the price of this artwork" focused'),
      press('Enter', 'dialog "See prices" modal', 'textbox "E-mail address" required'),
      press(
        'Escape',
        'no dialog',
        'link "Click to login or sign up and view the price of this artwork" focused',
      ),
    ],
  },
  {
    widget: 'cookie-banner',
    pattern: 'Landmarks',
    isAsked: true,
    says: ['region "Cookies"', 'button "Accept"', 'button "Decline"'],
    steps: [
      focus(
        '[data-widget="cookie-banner"] .w-cookie-banner__acts button:last-of-type',
        'button "Accept" focused',
      ),
      press('Enter', 'no region "Cookies"', 'link "Cookie settings"'),
    ],
  },
  {
    widget: 'enquiry-layer',
    pattern: 'Landmarks',
    says: ['link "Enquire"'],
  },
  {
    widget: 'quote-bar',
    pattern: 'Landmarks',
    says: ['complementary "Ask for a quote"', 'link "Ask for a quote"', 'button "Close"'],
  },
  {
    widget: 'side-ad',
    pattern: 'Landmarks',
    says: ['complementary "Beside the text"', 'link "Plinth advisory"'],
  },
  {
    widget: 'unpublished-banner',
    pattern: 'Landmarks',
    says: ['region "Not published"', 'button "Close"'],
    steps: [
      focus('[data-widget="unpublished-banner"] button', 'button "Close" focused'),
      press('Enter', 'no region "Not published"', 'no button "Close"'),
    ],
  },
  {
    widget: 'sign-up-popup',
    pattern: 'Landmarks',
    fixture: 'home',
    says: ['status live=polite', 'link "Sign up" haspopup=dialog', 'button "Close"'],
    steps: [
      focus('[data-widget="sign-up-popup"] button', 'button "Close" focused'),
      press('Escape', 'no link "Sign up"', 'no button "Close"'),
    ],
  },
]
