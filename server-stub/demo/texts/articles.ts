/** The magazine's articles that are written by hand, newest first within each kind. */
import type { ArticleText } from './article-text.js'
import { CONVERSATIONS } from './conversations.js'
import { NEWS } from './news.js'
import { OPINIONS } from './opinions.js'
import { SPOTLIGHTS } from './spotlights.js'

export const ARTICLE_TEXTS: readonly ArticleText[] = [...NEWS, ...CONVERSATIONS, ...SPOTLIGHTS, ...OPINIONS]
