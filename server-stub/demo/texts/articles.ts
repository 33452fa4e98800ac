/** The magazine's articles that are written by hand. */
export interface ArticleText {
  kind: 'news' | 'conversations' | 'spotlights' | 'opinions'
  title: string
  standfirst: string
  author: string
  /** Of whom it speaks, by key of the cast. */
  artists: readonly string[]
  body: string
}
export const ARTICLE_TEXTS: readonly ArticleText[] = []
