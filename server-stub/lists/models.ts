import type { FeatureImpressions } from '../../widgets/shared/contract/feature-impressions.call.js'
import type { FollowView } from '../catalogue/follow-button.js'
import type { GridCard, Layout } from './list.js'

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
