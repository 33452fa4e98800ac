/** What opens and closes a part of the page, or says more of a link. */
import { focus, type PatternCase, press } from '../pattern.js'

export const DISCLOSURES: readonly PatternCase[] = [
  {
    widget: 'expander',
    pattern: 'Disclosure (Show/Hide)',
    width: 800,
    says: ['button "Show all 14" collapsed', 'no link "Amara Diallo"'],
    steps: [
      focus('[data-slot="toggle"]', 'button "Show all 14" collapsed focused'),
      press('Enter', 'button "Show fewer" expanded focused', 'link "Amara Diallo"'),
      press('Space', 'button "Show all 14" collapsed focused', 'no link "Amara Diallo"'),
    ],
  },
  {
    widget: 'read-more',
    pattern: 'Disclosure (Show/Hide)',
    says: ['button "Read more" collapsed'],
    steps: [
      focus('[data-slot="toggle"]', 'button "Read more" collapsed focused'),
      press('Enter', 'button "Close" expanded focused'),
      press('Space', 'button "Read more" collapsed focused'),
    ],
  },
  {
    widget: 'share',
    pattern: 'Disclosure (Show/Hide)',
    says: ['summary "Share" collapsed', 'no link "By e-mail"'],
    steps: [
      focus('summary', 'summary "Share" collapsed focused'),
      press('Enter', 'summary "Share" expanded focused', 'link "By e-mail"'),
      press('Space', 'summary "Share" collapsed focused', 'no link "By e-mail"'),
    ],
  },
  {
    widget: 'menu',
    pattern: 'Disclosure (Show/Hide)',
    fixture: 'deep',
    says: ['summary "Menu" collapsed', 'link "Artists" current=page', 'no navigation "All sections"'],
    steps: [
      focus('[data-slot="drawer"] > summary', 'summary "Menu" collapsed focused'),
      press('Enter', 'summary "Menu" expanded focused', 'navigation "All sections"'),
      focus('[data-slot="branch"] > summary', 'summary "Galleries" collapsed focused'),
      press('Enter', 'summary "Galleries" expanded'),
      press('Escape', 'summary "Galleries" collapsed focused', 'summary "Menu" expanded'),
      press('Escape', 'summary "Menu" collapsed focused'),
    ],
  },
  {
    widget: 'filter-dropdown',
    pattern: 'Disclosure (Show/Hide)',
    says: ['summary "Medium" collapsed', 'no checkbox "Painting"'],
    steps: [
      focus('summary', 'summary "Medium" collapsed focused'),
      press(
        'Enter',
        'summary "Medium" expanded',
        'list "Medium"',
        'checkbox "Painting" unchecked',
        'status live=polite',
      ),
      press('ArrowDown', 'checkbox "Painting" focused unchecked'),
      press('ArrowDown Space', 'checkbox "Painting" unchecked', 'checkbox "Drawing" checked focused'),
      press('End', 'checkbox "Installation" focused'),
      press('Escape', 'summary "Medium…" collapsed focused'),
    ],
  },
  {
    widget: 'filter-dropdown',
    pattern: 'Radio Group',
    fixture: 'radio',
    says: ['summary "Availability For sale" collapsed'],
    steps: [
      focus('summary', 'summary "Availability For sale" focused'),
      press('ArrowDown', 'radio "For sale" checked', 'radio "Sold" unchecked'),
      press('Escape', 'summary "Availability For sale" collapsed focused'),
    ],
  },
  {
    widget: 'filter-bar',
    pattern: 'Dialog (Modal)',
    says: [
      'button "Filter" collapsed haspopup=dialog',
      'status live=polite',
      'summary "Sort Newest" collapsed',
    ],
    steps: [
      focus('[data-slot="opener"]', 'button "Filter" focused'),
      press('Enter', 'dialog "Filter" modal'),
      press('Escape', 'no dialog', 'button "Filter" collapsed focused'),
    ],
  },
  {
    widget: 'staff-toolbar',
    pattern: 'Disclosure (Show/Hide)',
    says: ['region "Staff tools"', 'summary "staff / article" collapsed'],
    steps: [
      focus('summary', 'summary "staff / article" focused'),
      press(
        'Enter',
        'summary "staff / article" expanded',
        'link "Edit article" haspopup=dialog',
        'textbox "GUID"',
      ),
      press('Enter', 'summary "staff / article" collapsed focused', 'no textbox "GUID"'),
    ],
  },
  {
    widget: 'popover',
    pattern: 'Tooltip',
    says: [
      'link "Ana Ruiz" description="Ana Ruiz, born 1984 in Cádiz. Paints on linen that she weaves herself."',
    ],
    steps: [
      focus('[data-slot="trigger"]', 'link "Ana Ruiz" focused'),
      press(
        'Escape',
        'link "Ana Ruiz" focused description="Ana Ruiz, born 1984 in Cádiz. Paints on linen that she weaves herself."',
      ),
    ],
  },
  {
    widget: 'section-nav',
    pattern: 'Landmarks',
    says: [
      'navigation "On this page"',
      'link "Works" current=true',
      'link "About" !current=true',
      'region "About"',
    ],
    steps: [
      focus('nav a[href="#about"]', 'link "About" focused'),
      press('Enter', 'link "About" current=true', 'link "Works" !current=true'),
    ],
  },
]
