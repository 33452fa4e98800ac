/** Of what somebody chose to show: its card is told of as a promotion's item. */
export interface PromotedItem {
  id: number
  category: string
}

/** The attributes of an element that shows something promoted (docs/behaviour.md#analytics). */
export const promotionItem = ({ item }: { item?: PromotedItem | undefined }) =>
  item && { 'data-promotion-item': item.id, 'data-promotion-item-category': item.category }

/** The attributes of a part of a page that shows what is promoted: what it is, how it looks and where it stands. */
export const promotion = (part: { id: string; name: string; creative: string; slot: string }) => ({
  'data-promotion-id': part.id,
  'data-promotion-name': part.name,
  'data-promotion-creative': part.creative,
  'data-promotion-slot': part.slot,
})
