/** The magazine's articles that are written by hand, newest first within each kind; `body` is read by readBody. */
import * as v from 'valibot'
import { readStories, Texts } from '../data.js'

const About = v.strictObject({
  title: v.string(),
  standfirst: v.string(),
  author: v.string(),
  /** Of whom it speaks, by key of the cast. */
  artists: Texts,
})

export const ARTICLE_TEXTS = (['news', 'conversations', 'spotlights', 'opinions'] as const).flatMap((kind) =>
  readStories(`articles/${kind}`, About).map((text) => ({ kind, ...text })),
)
