/** What the templates of the catalogue's pages are given. */
import type { PictureView } from '../media/pictures/picture-view.js'
import type { StoryView } from './articles/story-page.js'
import type { Card, WorkCard } from './cards.js'
import type { FollowView } from './follow-button.js'
import type { MapView, PlaceView } from './locations/map-view.js'
import type { PersonModel, RoomView, RowModel } from './models.js'
import type { Story } from './story/story.js'
import type { Update } from './updates.js'

declare module '../views/models.js' {
  interface Pages {
    'catalogue/art-fair': ArtFairModel
    'catalogue/article': { story: StoryView; more: Card[]; picks: WorkCard[] }
    'catalogue/artist': ArtistModel
    'catalogue/artwork': ArtworkModel
    'catalogue/city': CityModel
    'catalogue/exhibition': ExhibitionModel
    'catalogue/gallery': GalleryModel
    'catalogue/local-guide': LocalGuideModel
    'catalogue/local-guides': { city: { name: string; slug: string }; map: MapView }
    'catalogue/next-article': { story: StoryView | undefined }
    'catalogue/page': { title: string; description: string; story: Story; updates: readonly Update[] }
    'catalogue/viewing-room': ViewingRoomModel
  }
}

type Picture = PictureView | null | undefined
interface Link {
  name: string
  href: string
}
type Facts = readonly { label: string; value: string; href?: string }[]
type Sections = readonly (readonly [id: string, label: string, count: number])[]
interface Text {
  id: string
  paragraphs: string[]
  isLong: boolean
}

interface ArtFairModel {
  follow: FollowView
  fair: { name: string }
  address: string
  dates: string
  city: Link | undefined
  picture: Picture
  sections: Sections
  about: Text
  facts: Facts
  galleriesCount: string
  galleries: (RowModel & { href: string; booth: string })[]
  previews: Card[]
}

interface ArtistModel {
  follow: FollowView
  artist: { id: number; name: string; birthplace: string }
  who: string
  sections: Sections
  worksCount: string
  works: WorkCard[]
  previous?: string
  next?: string
  shows: Card[]
  about: Text
  like: WorkCard[]
  stories: Card[]
  galleries: Card[]
}

interface ArtworkModel {
  follow: FollowView
  work: { id: number; city_name: string | null; edition: string }
  card: WorkCard
  address: string
  gallery: Link | undefined
  remark: string | undefined
  enquiry: string | undefined
  isOffered: boolean
  isOnSale: boolean
  isHeld: boolean
  artists: { name: string; href: string }[]
  about: string[]
  provenance: string[]
  /** After the first picture. */
  views: PictureView[]
  details: Facts
  /** Of a work whose size is known. */
  room: RoomView | undefined
  more: WorkCard[]
  like: WorkCard[]
  shows: Card[]
  stories: Card[]
  previousWork: string | undefined
  nextWork: string | undefined
}

interface CityModel {
  follow: FollowView
  city: { name: string; country: string }
  picture: Picture
  sections: Sections
  intro: string[]
  shows: Card[]
  soon: Card[]
  galleries: (RowModel & { href: string })[]
  map: MapView
  localGuides: { href: string; text: string }
  fairs: Card[]
  stories: Card[]
}

interface ExhibitionModel {
  follow: FollowView
  show: { title: string }
  address: string
  /** Where the calendar file is, until the exhibition has ended. */
  calendar: string | undefined
  names: string
  dates: string
  standfirst: string
  picture: Picture
  /** Of the picture. */
  caption: string
  gallery: Link | undefined
  city: Link | undefined
  about: Text
  facts: Facts
  views: { picture: PictureView; caption: string }[]
  artists: PersonModel[]
  works: WorkCard[]
  worksCount: string
  stories: Card[]
  others: Card[]
}

interface GalleryModel {
  follow: FollowView
  gallery: { name: string; hours: string }
  city: Link | undefined
  picture: Picture
  sections: Sections
  facts: Facts
  map: MapView | undefined
  shows: Card[]
  soon: Card[]
  past: Card[]
  worksCount: string
  works: WorkCard[]
  previous?: string
  next?: string
  artists: PersonModel[]
  rooms: Card[]
  about: Text
  stories: Card[]
}

interface LocalGuideModel {
  local: { title: string }
  city: { name: string; href: string; localGuides: string }
  kind: string
  about: string[] | null
  facts: Facts
  map: MapView
  others: PlaceView[]
}

interface ViewingRoomModel {
  title: string
  sub: string
  stage: string
  standfirst: string
  address: string
  enquiry: string
  gallery: Link | undefined
  film: string
  picture: Picture
  story: Story
  rest: WorkCard[]
  siblings: Card[]
}
