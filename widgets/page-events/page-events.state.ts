/** What is told of promotions (docs/behaviour.md#analytics) and of named events: pure. */

/** So much of a teaser is in view before it counts as seen. */
export const SEEN_SHARE = 0.5
/** From the last teaser that came into view until all of them are told. */
export const BATCH_MS = 250

type Data = Readonly<Record<string, string | undefined>>

export interface PromotionItem {
  item_id: string
  item_name: string
  /** Counted from 1, within its promotion. */
  index: number
  item_category: string
}

/**
 * What an event `view_promotion` or `select_promotion` says. `promotion` is the data of the element that names the promotion, `items`
 * what was seen or chosen of it.
 */
export function promotionFields(promotion: Data, items: readonly PromotionItem[]) {
  return {
    promotion_id: promotion.promotionId ?? '',
    promotion_name: promotion.promotionName ?? '',
    creative_name: promotion.promotionCreative ?? '',
    creative_slot: promotion.promotionSlot ?? '',
    items,
  }
}

/** `text` stands for the name where the element gives none. */
export function itemOf(data: Data, index: number, text: string): PromotionItem {
  return {
    item_id: data.promotionItem ?? '',
    item_name: data.promotionItemName || text.trim().replace(/\s+/g, ' '),
    index,
    item_category: data.promotionItemCategory ?? '',
  }
}

/** `data-event-type="…"` becomes the field `type` of the event that `data-event` names. */
export function namedEvent(data: Data): { event: string; fields: Record<string, string> } | undefined {
  const { event } = data
  if (!event || !/^[a-z][a-z0-9_]{0,39}$/.test(event)) return undefined
  const fields = Object.entries(data).flatMap(([name, value]) => {
    const [, field] = /^event([A-Z]\w*)$/.exec(name) ?? []
    return field && value !== undefined ? [[snakeCase(field), value] as const] : []
  })
  return { event, fields: Object.fromEntries(fields) }
}

const snakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter, index: number) => (index > 0 ? '_' : '') + letter.toLowerCase())
