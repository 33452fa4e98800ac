import type { FeatureImpressions } from '../../widgets/shared/contract/feature-impressions.call.js'
import type { Card } from '../catalogue/cards.js'
import type { FollowView } from '../catalogue/follow-button.js'
import type { FilterSource, FiltersView, FilterType, FilterView, RangeView } from './filters-view.js'
import type { Link } from './link.js'
import type { GridCard, HeaderBanner, Layout, ListSearch } from './list.js'

declare module '../views/models.js' {
  interface Pages {
    'lists/list': ListModel
  }
  interface Parts {
    'lists/filter-dropdown': DropdownModel
    'lists/filters': FiltersView
    'lists/grid': { grid: GridModel }
    'lists/ranges': { ranges: readonly RangeView[] }
    'lists/letters': { letters: readonly Link[] }
  }
}

interface ListModel {
  title: string
  text: string
  search: ListSearch | undefined
  banner: HeaderBanner | undefined
  tabs: { label: string; items: readonly { href: string; label: string; isCurrent: boolean }[] } | undefined
  letters: readonly Link[] | undefined
  featured: { title: string; modifier: string; cards: readonly Card[] } | undefined
  /** What was looked for and not found. */
  missed: string
  filters: FiltersView
  /** What may be done with the list as it is filtered. */
  actions: readonly { label: string; href: string }[]
  grid: GridModel
  previous: string | undefined
  next: string | undefined
}

/** A page of a list that goes on as the reader comes to its end. */
export interface GridModel {
  list: string
  base: string
  label: string
  layout: Layout
  /** Of the page, from 0 on. */
  index: number
  size: number
  total: number
  address: string
  isFront: boolean
  cards: readonly (GridCard & { follow?: FollowView })[]
  impressions: FeatureImpressions
  /** Sent alone, it also names its page. */
  title?: string
  previous?: string
  next?: string
}

/** One filter, or the sort. */
interface DropdownModel extends Pick<FilterView, 'name' | 'label' | 'items'> {
  type: FilterType
  source: FilterSource
  list: string
  base: string
  /** The item that is chosen when none is. */
  standard?: string | undefined
}
