/** What editors should mend: counts, and a list of each kind with a button to the place that mends it. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { guardMembers } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { documentPath } from '../../cms/documents/document.js'
import { PICTURES_PATH } from '../../cms/pictures/picture-words.js'
import { staffPage } from '../../cms/staff-page.js'
import type { Queries } from '../../db/database.js'
import type { Position, Slice } from '../../db/paging.js'
import type { Picture } from '../../db/rows.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { positionQuery } from '../../http/forms/fields.js'
import { seeOther } from '../../http/forms/redirects.js'
import { pictureView } from '../../media/pictures/picture-view.js'
import { searchMisses } from '../../search/store/misses-store.js'
import { longDay, minute } from '../../views/dates.js'
import { count } from '../../views/prose.js'
import { askForCheck } from './check-links.js'
import { linkedBesides } from './link-sources.js'
import { type LinkFinding, lastCheck, linkFindings } from './links-store.js'
import type { FindingView } from './models.js'
import { FINDINGS, type Finding, findingPath, REPORT_PATH } from './paths.js'
import {
  countFindings,
  MOST_COUNTED,
  picturesWithoutRights,
  storiesWithoutPicture,
  undescribedPictures,
} from './store.js'
import { linkedOf, placeOf } from './texts-store.js'
import { FindingsPage } from './views/findings.js'
import { ReportPage } from './views/report.js'

const PAGE_SIZE = 50
const DESCRIPTION = 'What editors should mend.'
const OfFinding = v.pipe(
  v.object({ finding: v.picklist(FINDINGS) }),
  v.metadata({ status: 404, sentence: SENTENCES.nothingToEditHere }),
)

const TITLES: Readonly<Record<Finding, string>> = {
  links: 'Links that lead nowhere',
  descriptions: 'Pictures without a description',
  rights: 'Pictures without rights',
  stories: 'Stories without a picture',
  searches: 'Searches that found nothing',
}
const COLUMNS: Readonly<Record<Finding, readonly [what: string, about: string]>> = {
  links: ['Where it stands', 'The link'],
  descriptions: ['Picture', 'Caption'],
  rights: ['Picture', 'Description'],
  stories: ['Story', 'State'],
  searches: ['Words', 'How often'],
}

type List = (app: FastifyInstance, position: Position, size: number) => Promise<Slice<FindingView>>

const LISTS: Readonly<Record<Finding, List>> = {
  links: listLinks,
  descriptions: listed(undescribedPictures, (picture) =>
    pictureFinding(picture, picture.caption, 'Describe', 'picture-alt'),
  ),
  rights: listed(picturesWithoutRights, (picture) =>
    pictureFinding(picture, picture.alt, 'Name the rights', 'picture-rights'),
  ),
  stories: listed(storiesWithoutPicture, ({ id, title, published }) => ({
    title,
    about: published ? 'Published' : 'Not published',
    act: 'Choose a picture',
    href: `${documentPath('articles')}${id}/text/#record-picture`,
  })),
  searches: listed(searchMisses, ({ words, times, week }) => ({
    title: words,
    about: `${count(times)} in the week of ${longDay(week)}`,
    act: 'Say what it means',
    href: `/staff/search/?word=${encodeURIComponent(words)}#words-same`,
  })),
}

export async function reportRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)

  app.get(REPORT_PATH, async (_request, reply) => {
    const [counts, checked] = await Promise.all([countFindings(db), lastCheck(db)])
    return reply.page(ReportPage, staffPage('To mend', REPORT_PATH, DESCRIPTION), {
      findings: FINDINGS.map((finding) => ({
        title: TITLES[finding],
        href: findingPath(finding),
        count: counts[finding] > MOST_COUNTED ? `more than ${count(MOST_COUNTED)}` : count(counts[finding]),
        isClean: counts[finding] === 0,
      })),
      action: `${REPORT_PATH}check/`,
      checked: checked ? { at: minute(checked.at), links: count(checked.links) } : undefined,
    })
  })

  app.post(`${REPORT_PATH}check/`, async (request, reply) => {
    await askForCheck(db)
    return seeOther(request, reply, REPORT_PATH)
  })

  app.get(
    `${REPORT_PATH}:finding/`,
    { schema: { params: OfFinding, querystring: positionQuery() } },
    async (request, reply) => {
      const { finding } = request.params
      const path = findingPath(finding)
      const { rows, next, previous } = await LISTS[finding](app, request.query.position, PAGE_SIZE)
      if (rows.length === 0 && 'before' in request.query.position) throw notFound(SENTENCES.nothingToEditHere)
      return reply.page(FindingsPage, staffPage(TITLES[finding], path, DESCRIPTION), {
        back: REPORT_PATH,
        columns: COLUMNS[finding],
        findings: rows,
        next: next && `${path}?after=${next}`,
        previous: previous && `${path}?before=${previous}`,
      })
    },
  )
}

function listed<Row>(
  read: (db: Queries, position: Position, size: number) => Promise<Slice<Row>>,
  view: (row: Row) => FindingView,
): List {
  return async ({ site }, ...asked) => {
    const { rows, ...beside } = await read(site.db, ...asked)
    return { ...beside, rows: rows.map(view) }
  }
}

const pictureFinding = (picture: Picture, about: string, act: string, field: string): FindingView => ({
  title: `Picture ${picture.id}`,
  about,
  act,
  href: `${PICTURES_PATH}${picture.id}/text/#${field}`,
  picture: pictureView(picture, { sizes: '6rem', alt: '' }),
})

const LINK_STATES: Readonly<Record<LinkFinding['state'], string>> = {
  missing: 'no page there',
  moved: 'moved',
  unreadable: 'no address',
}

/** What has been mended since the last look is left out. */
async function listLinks(
  app: FastifyInstance,
  position: Position,
  size: number,
): Promise<Slice<FindingView>> {
  const { db } = app.site
  const { rows, ...beside } = await linkFindings(db, position, size)
  const records = [...(await linkedOf(db, rows)), ...(await linkedBesides(app))]
  const views = rows.flatMap(({ collection, entityId, field, address, state, leadsTo }): FindingView[] => {
    const record = records.find((one) => one.collection === collection && one.id === entityId)
    const link = record?.links.find((one) => one.field === field && one.address === address)
    if (!record || !link) return []
    return [
      {
        title: link.title ?? (record.published ? record.title : `${record.title} (not published)`),
        about: address,
        state: leadsTo ? `${LINK_STATES[state]} to ${leadsTo}` : LINK_STATES[state],
        ...(link.mend ?? { act: 'Mend', href: placeOf(collection, entityId, field) }),
      },
    ]
  })
  return { ...beside, rows: views }
}
