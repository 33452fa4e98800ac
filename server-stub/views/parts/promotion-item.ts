/** Of what somebody chose to show: its card is told of as a promotion's item. */
export interface PromotedItem {
  id: number
  category: string
}

/** The attributes of an element that shows something promoted (docs/behaviour.md#analytics). */
export const promotionItem = ({ item }: { item?: PromotedItem | undefined }) =>
  item && { 'data-promotion-item': item.id, 'data-promotion-item-category': item.category }
