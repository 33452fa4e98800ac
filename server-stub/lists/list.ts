/** What a list is: one declaration, from which its pages, fragments, counts and filters are answered. */
import type { FeatureImpressions } from '../../widgets/shared/contract/feature-impressions.call.js'
import type { RecordType } from '../../widgets/shared/contract/record-types.js'
import type { Card, WorkCard } from '../catalogue/cards.js'
import type { Queries } from '../db/database.js'
import type { Sql } from '../db/sql.js'
import type { PromotedItem } from '../views/parts/promotion-item.js'
import type { FilterSource, FilterType } from './filters-view.js'
import type { Link } from './link.js'

export interface ListContext {
  db: Queries
  /** `YYYY-MM-DD` */
  today: string
}

/** Something to choose, and what the database knows it by. */
export interface Option {
  key: string
  text: string
  indented: boolean
  /** Of the filter's SQL type: an item that stands for several (a country's cities) has several. */
  values: readonly (string | number)[]
  /** How many records are behind it; where there are too many items, the most used are shown. */
  uses: number
}

/**
 * `listed`: all items are known. `looked-up`: there are too many to list; they are found by key, or by a name that was typed. `ranged`: two
 * numbers, of which one may be left out.
 */
export type Choices =
  | { kind: 'listed'; all(context: ListContext): Promise<Option[]> }
  | {
      kind: 'looked-up'
      isKey(key: string): boolean
      find(context: ListContext, keys: readonly string[]): Promise<Option[]>
      guess(context: ListContext, text: string): Promise<Option | undefined>
    }
  | {
      kind: 'ranged'
      /** What the numbers may be in, the usual one first; none where they are plain numbers. */
      units: readonly Unit[]
      /** The range that `key` says, with the one key that it has; undefined where it says none. */
      read(key: string): Option | undefined
    }

export interface Unit {
  key: string
  text: string
}

export interface ListFilter {
  name: string
  label: string
  type: FilterType
  source: FilterSource
  choices: Choices
  /** Of the values of its options. */
  sqlType: 'integer' | 'text'
  /** What it compares with is for members' eyes alone, and so is every answer that depends on it. */
  isForMembers?: boolean
  /** The condition: `values` is an SQL array of what was chosen, `today` an SQL date. */
  where(values: Sql, today: Sql): Sql
}

export interface ListSort {
  key: string
  text: string
  /** With a tie-breaker, so that pages neither repeat nor leave out. `today` is an SQL date. */
  orderBy(today: Sql): Sql
  isForMembers?: boolean
}

export interface List {
  /** `data-list` of its grid and filters. */
  name: string
  /** Its address, with both slashes. */
  base: string
  title: string
  /** Stands under the heading; may be empty. */
  text: string
  description: string
  noun: readonly [one: string, many: string]
  crumbs: readonly { label: string; href: string }[]
  pageSize: number
  /** What a reader of feeds may follow in place of its pages. */
  feed?: { title: string; href: string }
  /** `data-page-id` of its pages, where scripts tell them from others. */
  pageId?: string
  /** The table, and what of it is listed at all. */
  from: Sql
  where: Sql
  filters: readonly ListFilter[]
  /** The first is the order in which the list stands by itself. */
  sorts: readonly [ListSort, ...ListSort[]]
  layout: Layout
  search?: ListSearch
  /** Cards of `ids`, in their order. */
  cards(context: ListContext, ids: readonly number[], place: CardPlace): Promise<readonly GridCard[]>
  head?(context: ListContext): Promise<ListHead>
  /** The line above the site's header, on all of its pages. */
  banner?(context: ListContext): Promise<HeaderBanner | undefined>
}

/** The header banner: one line with a link. */
export interface HeaderBanner {
  card: Card & { item: PromotedItem }
  impressions: FeatureImpressions
}

/** How cards stand on a page. */
export interface Layout {
  as: 'wall' | 'cards'
  /** Of the cards' grid: `2`, `4 two`. */
  modifier?: string
  isLarge?: boolean
  hasText?: boolean
  /** The very first card stands larger than the others. */
  leads?: boolean
}

export interface CardPlace {
  /** The page begins with them: the first picture is the one that a reader waits for. */
  isFirstPage: boolean
}

/** `id` tells cards apart: data that changes between two pages may bring one twice. */
export type GridCard = (Card | WorkCard) & { id: number }

/** A search for what the list holds, under its heading. */
export interface ListSearch {
  label: string
  placeholder: string
  /** Where Enter leads, with `?q=`. */
  action: string
  /** Only records of this type are found; a `Location` by its city's name. */
  recordType: RecordType
  /** For a search that leads to the list itself: the address of what is meant by these words. */
  find?(context: ListContext, words: string): Promise<string | undefined>
}

/** What stands above a list, on its front or on all of its pages. */
export interface ListHead {
  tabs?: { label: string; items: readonly { href: string; label: string; isCurrent: boolean }[] }
  letters?: readonly Link[]
  featured?: { title: string; modifier: string; cards: readonly Card[]; impressions: FeatureImpressions }
}

/** Nothing was featured. */
export const NO_IMPRESSIONS: FeatureImpressions = { featureTypes: [], entityNodeIds: [], galleryNodeIds: [] }
