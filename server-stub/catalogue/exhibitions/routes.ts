import type { FastifyInstance } from 'fastify'
import { findFor } from '../../auth/staff.js'
import { PUBLIC } from '../../http/cache/caching.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { SlugParams } from '../../http/forms/params.js'
import { pictureView } from '../../media/pictures/picture-view.js'
import { span, stageLine } from '../../views/dates.js'
import { counted, cut, inline, isLong, listNames, paragraphs, plain } from '../../views/prose.js'
import * as to from '../addresses.js'
import { articlesAbout } from '../articles/store.js'
import { artistsOfExhibition } from '../artists/store.js'
import { artworksIn } from '../artworks/store.js'
import { articleCard, exhibitionCard, SIZES, workCard } from '../cards.js'
import { entityBody } from '../entity.js'
import { followView } from '../follow-button.js'
import { pageOf } from '../page-of.js'
import { calendarOf } from './calendar.js'
import { exhibitionBySlug, exhibitionsOf, installationViews } from './store.js'
import { ExhibitionPage } from './views/exhibition.js'

const PATH = '/exhibitions/'
const CALENDAR = 'calendar.ics'

export async function exhibitionRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.site

  app.get(`/exhibitions/:slug/${CALENDAR}`, { schema: { params: SlugParams } }, async (request, reply) => {
    const show = await exhibitionBySlug(await request.pageRows(), request.params.slug)
    if (!show) throw notFound(SENTENCES.noExhibition)
    return reply
      .header('cache-control', PUBLIC)
      .header('content-disposition', 'attachment; filename="exhibition.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendarOf(show, config.publicUrl))
  })

  app.get('/exhibitions/:slug/', { schema: { params: SlugParams } }, async (request, reply) => {
    const db = await request.pageRows()
    const show = await findFor(request, (sees) => exhibitionBySlug(db, request.params.slug, sees))
    if (!show) throw notFound(SENTENCES.noExhibition)
    const today = app.site.today()
    const path = to.exhibitionPath(show)
    const [works, views, artists, stories, others] = await Promise.all([
      artworksIn(db, 'exhibition', show.id),
      installationViews(db, show.id),
      artistsOfExhibition(db, show.id),
      articlesAbout(db, 'exhibition', show.id, 3),
      show.gallery_id === null ? [] : exhibitionsOf(db, 'gallery', show.gallery_id, 4),
    ])
    const [artist] = artists
    const page = pageOf(config.publicUrl, {
      title: show.gallery_name ? `${show.title} at ${show.gallery_name}` : show.title,
      description: cut(show.standfirst || show.about),
      path,
      picture: show.picture,
      share: {
        title: show.title,
        line: listNames([listNames(show.artist_names), show.gallery_name ?? ''].filter(Boolean)),
      },
      crumbs: [
        { label: 'Exhibitions', href: PATH },
        { label: show.title, href: path },
      ],
      body: entityBody('exhibition', show.id, {
        exhibitionId: show.id,
        galleryId: show.gallery_id,
        entityGalleryName: show.gallery_name,
        entityCityName: show.city_name,
        entityArtistId: artist?.id,
        entityArtistName: artist?.name,
        relatedId: show.gallery_id,
        relatedId2: artist?.id,
        entityFollowMsg: show.gallery_name
          ? `Follow ${show.gallery_name} to hear of its next exhibitions.`
          : '',
      }),
      jsonLd: (ld) => [ld.exhibition(show)],
    })
    return reply.page(ExhibitionPage, page, {
      follow: followView('exhibition', show, path),
      show,
      address: new URL(path, config.publicUrl).href,
      calendar: show.ends_on >= today ? path + CALENDAR : undefined,
      names: listNames(show.artist_names) === show.title ? '' : listNames(show.artist_names),
      dates: span(show.starts_on, show.ends_on),
      caption: show.picture?.caption || stageLine(show.starts_on, show.ends_on, today),
      standfirst: inline(show.standfirst),
      picture:
        show.picture && pictureView(show.picture, { sizes: SIZES.full, isFirst: true, name: show.title }),
      gallery: show.gallery_slug
        ? {
            name: show.gallery_name ?? '',
            href: to.galleryPath({ slug: show.gallery_slug, kind: show.gallery_kind }),
          }
        : undefined,
      city: show.city_slug
        ? { name: show.city_name ?? '', href: to.cityPath({ slug: show.city_slug }) }
        : undefined,
      about: { id: 'about-text', paragraphs: paragraphs(show.about), isLong: isLong(show.about) },
      facts: factsOf(show),
      views: views
        .filter((view) => view.id !== show.picture?.id)
        .map((view) => ({
          picture: pictureView(view, { sizes: SIZES.half, name: show.title }),
          caption: plain(view.caption),
        })),
      artists: artists.map((person) => ({
        title: person.name,
        href: to.artistPath(person),
        about: [person.nationality, person.dates].filter(Boolean).join(', '),
      })),
      works: works.map((work) => workCard(work)),
      worksCount: counted(works.length, 'work'),
      stories: stories.map((story) => articleCard(story)),
      others: others
        .filter((other) => other.id !== show.id)
        .slice(0, 3)
        .map((other) => exhibitionCard(other, today)),
    })
  })
}

function factsOf(show: {
  starts_on: string
  ends_on: string
  gallery_address: string | null
  gallery_hours: string | null
}) {
  return [
    { label: 'Dates', value: span(show.starts_on, show.ends_on) },
    { label: 'Address', value: show.gallery_address ?? '' },
    { label: 'Open', value: show.gallery_hours ?? '' },
  ].filter(({ value }) => value)
}
