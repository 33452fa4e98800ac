/** Words that mean the same to the search, and the queries for which something comes first. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { hasWords } from '../../../widgets/shared/contract/letters.js'
import { LONGEST_SEARCH_WORD } from '../../../widgets/shared/contract/limits.js'
import { guardMembers } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { staffPage } from '../../cms/staff-page.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { checkbox, line, neededLine, text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { addSynonym, readRules, removeSynonym } from '../../search/store/rules-store.js'
import { PINS_PATH, pinsPath, SEARCH_WORDS_PATH } from './paths.js'
import { WordsPage } from './views/words.js'

const PATH = `${SEARCH_WORDS_PATH}synonyms/`
const MOST_MEANINGS = 20

const isWord = (written: string): boolean => written === '' || hasWords(written)
const SynonymForm = form({
  word: v.pipe(
    neededLine(LONGEST_SEARCH_WORD, SENTENCES.searchWordMissing),
    v.check(isWord, SENTENCES.noSearchWord),
  ),
  same: v.pipe(
    text(),
    v.transform((sent) => sent.split(/[,\n]/).flatMap((one) => one.trim().replace(/\s+/g, ' ') || [])),
    v.nonEmpty(SENTENCES.searchWordMissing),
    v.maxLength(MOST_MEANINGS, SENTENCES.tooManySearchWords(MOST_MEANINGS)),
    v.everyItem((one) => one.length <= LONGEST_SEARCH_WORD, SENTENCES.tooLong(LONGEST_SEARCH_WORD)),
    v.everyItem(isWord, SENTENCES.noSearchWord),
  ),
  mutual: checkbox(),
})
type Drawn = { values?: Readonly<Record<string, string>>; errors?: Readonly<Record<string, string>> }

export async function synonymRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)

  app.get(
    SEARCH_WORDS_PATH,
    // From the report: what was looked for and not found.
    { schema: { querystring: v.object({ word: line(LONGEST_SEARCH_WORD) }) } },
    async (request, reply) => draw(reply, { values: { word: request.query.word, mutual: '1' } }),
  )

  app.post(PATH, { schema: { body: SynonymForm } }, async (request, reply) => {
    const { form: sent, values, errors } = request.body
    if (!sent) return draw(reply, { values, errors })
    const synonym = { word: sent.word, sameAs: [...new Set(sent.same)], isMutual: sent.mutual }
    if (!(await addSynonym(db, synonym)))
      return draw(reply, { values, errors: { word: SENTENCES.searchWordTaken(sent.word) } })
    return seeOther(request, reply, SEARCH_WORDS_PATH)
  })

  app.post(
    `${PATH}:id/delete/`,
    { schema: { params: idParams(SENTENCES.noSynonym) }, config: { actsOn: 'search_synonym' } },
    async (request, reply) => {
      if (!(await removeSynonym(db, request.params.id))) throw notFound(SENTENCES.noSynonym)
      return seeOther(request, reply, SEARCH_WORDS_PATH)
    },
  )

  async function draw(reply: FastifyReply, { values = {}, errors = {} }: Drawn): Promise<FastifyReply> {
    const { synonyms, pins } = await readRules(db)
    const status = Object.keys(errors).length > 0 ? 422 : 200
    return reply.page(
      WordsPage,
      staffPage('Search words', SEARCH_WORDS_PATH, 'What the search is told.', status),
      {
        action: PATH,
        pinning: PINS_PATH,
        values,
        errors,
        synonyms: synonyms.map(({ id, word, sameAs, isMutual }) => ({
          word,
          sameAs: sameAs.join(', '),
          isMutual,
          remove: `${PATH}${id}/delete/`,
        })),
        pins: pins.map(({ query, ids }) => ({ query, count: ids.length, href: pinsPath(query) })),
      },
    )
  }
}
