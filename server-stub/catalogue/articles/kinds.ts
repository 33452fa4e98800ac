import type { ArticleKind } from './store.js'

/** The parts of the magazine, as their lists and pages name them. */
export const MAGAZINE_KINDS: Record<ArticleKind, { title: string; text: string }> = {
  news: { title: 'News', text: 'What opens, moves, closes and changes hands.' },
  conversations: {
    title: 'Conversations',
    text: 'Artists and the people around them, asked about the work.',
  },
  spotlights: { title: 'Spotlights', text: 'One artist, one room or one object, looked at for longer.' },
  opinions: { title: 'Opinions', text: 'Arguments about how art is shown, sold and written about.' },
}
