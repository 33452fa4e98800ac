import { expect, it } from 'vitest'
import { itemOf, namedEvent, promotionFields } from './page-events.state.js'

it('a promotion is told with the fields that were agreed', () => {
  const data = {
    promotionId: 'home-works',
    promotionName: 'Works of the week',
    promotionCreative: 'wall',
    promotionSlot: 'home-2',
  }
  const item = itemOf(
    { promotionItem: '12', promotionItemCategory: 'artwork' },
    3,
    '\n Ana Ruiz\n Salt Line ',
  )
  expect(promotionFields(data, [item])).toEqual({
    promotion_id: 'home-works',
    promotion_name: 'Works of the week',
    creative_name: 'wall',
    creative_slot: 'home-2',
    items: [{ item_id: '12', item_name: 'Ana Ruiz Salt Line', index: 3, item_category: 'artwork' }],
  })
})

it('an element’s own name goes before its text', () => {
  expect(itemOf({ promotionItem: '12', promotionItemName: 'Salt Line' }, 1, 'text').item_name).toBe(
    'Salt Line',
  )
})

it('what is not said is empty', () => {
  expect(itemOf({}, 1, '')).toEqual({ item_id: '', item_name: '', index: 1, item_category: '' })
  expect(promotionFields({}, [])).toEqual({
    promotion_id: '',
    promotion_name: '',
    creative_name: '',
    creative_slot: '',
    items: [],
  })
})

it.each([
  [{ event: 'advisory_call' }, { event: 'advisory_call', fields: {} }],
  [
    { event: 'share', eventType: 'mail', eventEntityId: '12', slot: 'link' },
    { event: 'share', fields: { type: 'mail', entity_id: '12' } },
  ],
  [{ event: 'Not a name' }, undefined],
  [{ event: 'not a name' }, undefined],
  [{ event: `a${'b'.repeat(39)}` }, { event: `a${'b'.repeat(39)}`, fields: {} }],
  [{ event: `a${'b'.repeat(40)}` }, undefined],
  [
    { event: 'share', theEventType: 'mail', 'eventType-2': 'mail', eventType: undefined },
    { event: 'share', fields: {} },
  ],
  [{ event: '' }, undefined],
  [{}, undefined],
])('data %j name the event %j', (data, event) => {
  expect(namedEvent(data)).toEqual(event)
})
