/** The magazine as its editors write it: a list with a search, drafts, and a form that overwrites nothing silently. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { guardArea, memberIn } from '../area/area.js'
import { badRequest, notFound } from '../errors.js'
import { field, seeOther } from '../http/forms.js'
import {
  addDraft,
  articlesForStaff,
  articleToEdit,
  type EditedArticle,
  saveArticle,
} from '../store/queries/article-editing.js'
import { ARTICLE_KINDS } from '../store/queries/articles.js'
import { changesOf } from '../store/queries/changes.js'
import { type ArticleForm, readArticle, textFields, valuesOf } from './article-form.js'
import { staffOnly } from './staff-only.js'

const PATH = '/staff/admin/articles/'
const PAGE_SIZE = 50
const MOST_PAGES = 1000
const LONGEST_TITLE = 200

export async function staffArticleRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardArea(app)
  staffOnly(app)

  app.get(PATH, (request, reply) => list(reply, request.query))

  app.post(PATH, async (request, reply) => {
    const title = field(request.body, 'title').trim()
    const kind = ARTICLE_KINDS.find((known) => known === field(request.body, 'kind'))
    if (!kind || title === '' || title.length > LONGEST_TITLE)
      return list(reply, {}, `A draft has a section, and a title of at most ${LONGEST_TITLE} characters.`)
    const id = await addDraft(db, kind, title, (await memberIn(request)).name)
    return seeOther(request, reply, `${PATH}${id}/text/`)
  })

  app.get<{ Params: { id: string } }>(`${PATH}:id/text/`, async (request, reply) => {
    const article = await articleIn(request.params.id)
    return form(reply, article, { values: valuesOf(article), errors: {} })
  })

  app.post<{ Params: { id: string } }>(`${PATH}:id/text/`, async (request, reply) => {
    const article = await articleIn(request.params.id)
    const version = Number(field(request.body, 'version'))
    if (!Number.isInteger(version) || version < 1) throw badRequest('The form says which version it changes.')
    const { article: text, ...sent } = readArticle(request.body, article.body)
    if (version !== article.version) return form(reply, article, sent, 409)
    if (Object.keys(sent.errors).length > 0) return form(reply, article, sent, 422)
    const { name } = await memberIn(request)
    if (await saveArticle(db, article.id, version, text, name))
      return seeOther(request, reply, `${PATH}${article.id}/`)
    return form(reply, await articleIn(request.params.id), sent, 409)
  })

  /** @throws HttpError 404 */
  async function articleIn(id: string): Promise<EditedArticle> {
    const article = /^\d{1,9}$/.test(id) ? await articleToEdit(db, Number(id)) : undefined
    if (!article) throw notFound('There is no article to edit at this address.')
    return article
  }

  async function list(reply: FastifyReply, query: unknown, error = ''): Promise<FastifyReply> {
    const words = field(query, 'q').trim()
    const page = Math.min(MOST_PAGES, Math.max(0, Math.trunc(Number(field(query, 'page'))) || 0))
    const found = await articlesForStaff(db, words, page * PAGE_SIZE, PAGE_SIZE + 1)
    const next = new URLSearchParams({ ...(words && { q: words }), page: String(page + 1) })
    return reply.page('staff/articles', about('Articles', PATH, error ? 422 : 200), {
      words,
      error,
      kinds: ARTICLE_KINDS,
      articles: found.slice(0, PAGE_SIZE).map((article) => ({
        ...article,
        href: `${PATH}${article.id}/`,
        date: DAY.format(article.published_on),
      })),
      older: found.length > PAGE_SIZE ? `${PATH}?${next}` : undefined,
    })
  }

  /** 409: somebody has saved meanwhile. What they saved stands beside what was sent, which is saved over it when sent again. */
  async function form(
    reply: FastifyReply,
    article: EditedArticle,
    { values, errors }: ArticleForm,
    status = 200,
  ): Promise<FastifyReply> {
    const fields = textFields(article.body)
    const saved = valuesOf(article)
    const differing = ['title', 'standfirst', 'author', ...fields.map(({ name }) => name)].filter(
      (name) => (saved[name] ?? '') !== (values[name] ?? ''),
    )
    const [last] = status === 409 ? await changesOf(db, 'articles', article.id) : []
    const path = `${PATH}${article.id}/text/`
    return reply.page('staff/article-text', about(article.title, path, status), {
      version: article.version,
      path,
      values,
      errors,
      fields,
      meanwhile:
        status === 409
          ? {
              who: last?.who ?? 'Somebody',
              texts: differing.map((name) => ({ name, text: saved[name] ?? '' })),
            }
          : undefined,
    })
  }
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

const about = (title: string, path: string, status: number) => ({
  title,
  path,
  description: 'The magazine, for its editors.',
  robots: 'noindex',
  isPersonal: true,
  status,
})
