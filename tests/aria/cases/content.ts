/** What is read: lists, frames, what stands beside the text, and what comes by itself. */
import type { PatternCase } from '../pattern.js'

export const CONTENT: readonly PatternCase[] = [
  {
    widget: 'grid',
    pattern: 'none',
    says: ['status live=polite', 'link "Salt Line"'],
  },
  {
    widget: 'artwork-list',
    pattern: 'Landmarks',
    fixture: 'links-2',
    says: ['navigation "Works beside this one"', 'link "Previous work"', 'link "Next work"'],
  },
  {
    widget: 'chat-inbox',
    pattern: 'none',
    says: ['status live=polite', 'link "Petra Voss"'],
  },
  {
    widget: 'media-frame',
    pattern: 'none',
    says: ['iframe "Studio visit"'],
  },
  {
    widget: 'next-article',
    pattern: 'none',
    // The next one comes when it is near, sooner or later.
    says: ['article', 'heading "The long room" level=2'],
  },
  {
    widget: 'personalisation',
    pattern: 'Landmarks',
    says: ['region "Looking for something of your own?"', 'link "How advice works"'],
  },
  {
    widget: 'progress-bar',
    pattern: 'none',
    says: ['link "Next page"', 'no progressbar'],
  },
  {
    widget: 'reading-progress',
    pattern: 'none',
    says: ['article', 'no progressbar'],
  },
  {
    widget: 'recommendations',
    pattern: 'Landmarks',
    says: ['region "New on Plinth"', 'link "Ana Ruiz Salt Line, 2019"'],
  },
]
