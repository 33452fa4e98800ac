/** Fields with a list of what they find. */
import { focus, type PatternCase, press } from '../pattern.js'

export const SEARCHES: readonly PatternCase[] = [
  {
    widget: 'hero-search',
    pattern: 'Combobox',
    says: ['search "Look for"', 'combobox "Look for" collapsed', 'no listbox'],
    steps: [
      focus('[data-slot="field"]', 'combobox "Look for" focused collapsed'),
      press(
        'a',
        'combobox "Look for" expanded focused',
        'listbox "Results"',
        'option unselected',
        'no option selected',
      ),
      press('ArrowDown', 'combobox "Look for" expanded', 'option selected'),
      press('Escape', 'combobox "Look for" collapsed focused', 'no listbox', 'no option'),
    ],
  },
  {
    widget: 'record-picker',
    pattern: 'Combobox',
    says: [
      'combobox "Curator" collapsed',
      'combobox "Artists" collapsed',
      'list "Chosen"',
      'button "Move Berta Okoro up" disabled',
      'button "Remove Berta Okoro"',
      'no listbox',
    ],
    steps: [
      focus('input[data-slot="field"]', 'combobox "Curator" focused collapsed'),
      press(
        'a n',
        'combobox "Curator" expanded focused',
        'listbox "Results"',
        'option unselected',
        'no option selected',
      ),
      press('ArrowDown', 'combobox "Curator" expanded', 'option selected'),
      press('Escape', 'combobox "Curator" collapsed focused', 'no listbox', 'no option'),
    ],
  },
  {
    widget: 'search-overlay',
    pattern: 'Combobox',
    says: ['search "Site"', 'combobox "Search the site" collapsed', 'no listbox'],
    steps: [
      focus('[data-slot="field"]', 'combobox "Search the site" focused collapsed'),
      press(
        'a',
        'combobox "Search the site" expanded focused',
        'listbox "Results"',
        'group "Best matches"',
        'no option selected',
        'status live=polite',
      ),
      press('ArrowDown', 'combobox "Search the site" expanded', 'option selected'),
      press('Escape', 'combobox "Search the site" collapsed', 'no listbox', 'no tablist'),
    ],
  },
  {
    widget: 'search-overlay',
    pattern: 'Tabs',
    says: ['no tablist'],
    steps: [
      focus('[data-slot="field"]', 'combobox "Search the site" focused'),
      press(
        'a',
        'tablist "Kinds of results"',
        'tab "All…" selected',
        'tab "Artists…" unselected',
        'tabpanel "Results"',
      ),
      focus('[role="tab"][aria-selected="true"]', 'tab "All…" selected focused'),
      press('ArrowRight', 'tab "Artists…" selected focused', 'tab "All…" unselected'),
      press('End', 'tab "Cities…" selected focused'),
      press('Home', 'tab "All…" selected focused'),
    ],
  },
  {
    widget: 'search-results',
    pattern: 'Landmarks',
    says: [
      'search',
      'searchbox "Search for"',
      'navigation "Kinds of results"',
      'link "All…" current=page',
      'status live=polite',
    ],
  },
  {
    widget: 'map',
    pattern: 'Button',
    says: [
      'region "Map of places in Lisbon"',
      'application "Map. Arrow keys move it, plus and minus zoom."',
      'button "Hide list" expanded',
      'button "The soup counter" unpressed',
      'status live=polite',
    ],
    steps: [
      focus('.w-map__marker', 'button "Viewpoint of the tile yard" focused unpressed'),
      press('Enter', 'button "Viewpoint of the tile yard" pressed', 'button "Close"'),
      press('Escape', 'button "Viewpoint of the tile yard" unpressed focused', 'no button "Close"'),
    ],
  },
  {
    widget: 'map',
    pattern: 'Combobox',
    fixture: 'many',
    says: ['search', 'combobox "Go to a place" collapsed', 'summary "Filter" collapsed', 'no listbox'],
    steps: [
      focus('[data-slot="search"] input', 'combobox "Go to a place" focused'),
      press('l', 'combobox "Go to a place" expanded focused', 'listbox', 'option unselected'),
      press('ArrowDown', 'option selected'),
      press('Escape', 'combobox "Go to a place" collapsed', 'no listbox'),
    ],
  },
]
