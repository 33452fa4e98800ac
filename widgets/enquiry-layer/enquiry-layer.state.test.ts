import { expect, it } from 'vitest'
import {
  type BarView,
  barReducer,
  initialBarState,
  type LayerState,
  layerState,
} from './enquiry-layer.state.js'

const AT_THE_TOP: BarView = { isPast: false, isNear: false, isClosed: false, hasFocus: false }

it.each<[string, Partial<BarView>, LayerState, LayerState]>([
  ['is hidden while the button can be seen', {}, 'hidden', 'hidden'],
  ['appears once the button has been scrolled past', { isPast: true }, 'hidden', 'shown'],
  ['hides again when the button comes back', {}, 'shown', 'hidden'],
  ['goes away near its target', { isPast: true, isNear: true }, 'shown', 'away'],
  ['comes back from there', { isPast: true }, 'away', 'shown'],
  ['stays hidden where button and target are seen together', { isNear: true }, 'hidden', 'hidden'],
  ['stays where it has the focus', { isPast: true, isNear: true, hasFocus: true }, 'shown', 'shown'],
  ['stays where it has the focus, back at the button', { hasFocus: true }, 'shown', 'shown'],
  ['is not brought by the focus', { hasFocus: true }, 'hidden', 'hidden'],
  ['closes with the focus in it', { isPast: true, isClosed: true, hasFocus: true }, 'shown', 'closed'],
  ['stays closed', { isPast: true, isClosed: true }, 'closed', 'closed'],
])('%s', (_name, seen, before, after) => {
  expect(layerState({ ...AT_THE_TOP, ...seen }, before)).toBe(after)
})

it('starts hidden, or closed where it was closed before, and follows what is seen', () => {
  expect(initialBarState(true).layer).toBe('closed')
  const shown = barReducer(initialBarState(false), { isPast: true })
  expect([initialBarState(false).layer, shown.layer, barReducer(shown, { isNear: true }).layer]).toEqual([
    'hidden',
    'shown',
    'away',
  ])
})
