import { defineWidget } from '../shared/define.js'
import { count, optionalText, options, text } from '../shared/options.js'
import { enhanceNextArticle } from './next-article.enhance.js'

/** Addresses of articles that have been told of. */
const isReached = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

export default defineWidget({
  options: options({
    type: text('The magazine’s section, as in addresses.', 'news'),
    date: optionalText('When the page’s own article was published: an ISO date and time in UTC.'),
    address: optionalText('Address of the page’s own article.'),
    pageTitle: optionalText('What the document is called at the page’s own article.'),
    most: count('How many articles come by themselves; a link leads on from the last.', 5, {
      min: 1,
      max: 50,
    }),
  }),
  slots: { list: 'one', link: 'one', frame: 'one' },
  keep: { maxBytes: 4_000, parse: (value) => (isReached(value) ? value : undefined) },
  enhance: enhanceNextArticle,
})
