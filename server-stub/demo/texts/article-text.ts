import type { ArticleKind } from '../rows.js'

/** An article as it is written down; `body` is read by readBody. */
export interface ArticleText {
  kind: ArticleKind
  title: string
  standfirst: string
  author: string
  /** Of whom it speaks, by key of the cast. */
  artists: readonly string[]
  body: string
}
