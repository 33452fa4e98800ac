/** Where each thing of the catalogue has its page. */
interface Slug {
  slug: string
}
export const artistPath = ({ slug }: Slug): string => `/artists/${slug}/`
export const galleryPath = ({ slug, kind }: Slug & { kind: number | null }): string =>
  kind === 2 ? `/art-galleries/institutions/${slug}/` : `/art-galleries/${slug}/`
export const exhibitionPath = ({ slug }: Slug): string => `/exhibitions/${slug}/`
/** Titles repeat, so the id is part of a work's address. */
export const artworkPath = ({ slug, id }: Slug & { id: number }): string => `/artworks/${slug}-${id}/`
/** Of the manifest. */
export const filmPath = ({ film }: { film: string }): string => `/films/${film}/film.m3u8`
export const viewingRoomPath = ({ slug }: Slug): string => `/viewing-rooms/${slug}/`
export const previewPath = ({ slug }: Slug): string => `/previews/${slug}/`
/** What previews users read: the document itself, which browsers then know for one by its name, or the website. */
export const previewViewPath = ({ slug, kind }: Slug & { kind: string }): string =>
  kind === 'pdf' ? `/previews/${slug}/view/${slug}.pdf` : `/previews/${slug}/view/`
/** Where previews users write to the advisors about what `alias` and `id` name. */
export const contactAdvisorsPath = (alias: string, id: string | number): string =>
  `/my-plinth/beta/contact-advisors/${encodeURIComponent(alias)}/${encodeURIComponent(id)}/`
/** The preview's page for previews users, whose enquiries go to the advisors directly. */
export const betaPreviewPath = ({ slug }: Slug): string => `/my-plinth/beta/previews/${slug}/`
export const fairPath = ({ slug }: Slug): string => `/art-fairs/${slug}/`
export const cityPath = ({ slug }: Slug): string => `/city-guides/${slug}/`
export const localsPath = ({ city_slug }: { city_slug: string }): string =>
  `/city-guides/${city_slug}/locals/`
export const localPath = ({ slug, city_slug }: Slug & { city_slug: string }): string =>
  `/city-guides/${city_slug}/locals/${slug}/`
export const articlePath = ({ slug, kind }: Slug & { kind: string }): string => `/magazine/${kind}/${slug}/`
export const pagePath = ({ slug }: Slug): string => `/pages/${slug}/`
/** The form that asks an advisor about a thing; `type` as enquiries/about.ts knows it. */
export const enquiryPath = (type: string, id: number): string =>
  `/advisory/enquiry/?entityType=${type}&entityId=${id}`
