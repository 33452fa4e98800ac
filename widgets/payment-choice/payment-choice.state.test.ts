import { expect, it } from 'vitest'
import { choiceReducer, initialChoice } from './payment-choice.state.js'

const INVOICE = { method: 'invoice', card: '7', isNewCard: false }
const NEW_CARD = { method: 'card', card: 'new', isNewCard: true }

it('offers a new card from the moment on that it was asked for', () => {
  const first = choiceReducer(initialChoice, INVOICE)
  expect(first).toEqual({ ...INVOICE, offersNewCard: false })
  const asked = choiceReducer(first, NEW_CARD)
  expect(asked).toEqual({ ...NEW_CARD, offersNewCard: true })
  expect(choiceReducer(asked, INVOICE)).toEqual({ ...INVOICE, offersNewCard: true })
})
