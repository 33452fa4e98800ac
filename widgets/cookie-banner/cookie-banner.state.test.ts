import { expect, it } from 'vitest'
import { type BannerAction, type BannerState, bannerReducer, sentenceFor } from './cookie-banner.state.js'

const TABLE: [string, BannerState, BannerAction, BannerState][] = [
  ['asks who is undecided', 'hidden', { type: 'consent', state: 'undecided' }, 'asking'],
  ['goes on asking who is undecided', 'asking', { type: 'consent', state: 'undecided' }, 'asking'],
  ['stays on its way out', 'leaving', { type: 'consent', state: 'undecided' }, 'leaving'],
  ['stays open for who is undecided again', 'reopened', { type: 'consent', state: 'undecided' }, 'reopened'],
  ['leaves alone who accepted', 'hidden', { type: 'consent', state: 'accepted' }, 'hidden'],
  ['leaves alone who declined', 'hidden', { type: 'consent', state: 'declined' }, 'hidden'],
  ['goes when another tab has decided', 'asking', { type: 'consent', state: 'declined' }, 'hidden'],
  ['goes by its own time once decided here', 'leaving', { type: 'consent', state: 'accepted' }, 'leaving'],
  ['stays open for who looks again', 'reopened', { type: 'consent', state: 'accepted' }, 'reopened'],
  ['opens again at a link', 'hidden', { type: 'settings' }, 'reopened'],
  ['takes a decision', 'asking', { type: 'decided' }, 'leaving'],
  ['takes another decision', 'reopened', { type: 'decided' }, 'leaving'],
  ['is hidden in the end', 'leaving', { type: 'over' }, 'hidden'],
  ['stays when it was opened again meanwhile', 'reopened', { type: 'over' }, 'reopened'],
  ['closes by Escape when it was opened again', 'reopened', { type: 'escape', state: 'accepted' }, 'hidden'],
  ['goes on asking who never decided', 'reopened', { type: 'escape', state: 'undecided' }, 'asking'],
  ['takes no Escape from elsewhere', 'asking', { type: 'escape', state: 'accepted' }, 'asking'],
  ['takes no Escape where it is hidden', 'hidden', { type: 'escape', state: 'undecided' }, 'hidden'],
  ['takes no Escape for an answer', 'asking', { type: 'escape', state: 'undecided' }, 'asking'],
]

it.each(TABLE)('%s', (_name, state, event, next) => {
  expect(bannerReducer(state, event)).toBe(next)
})

it.each([
  ['asking', 'undecided', undefined],
  ['reopened', 'undecided', undefined],
  ['hidden', 'accepted', undefined],
  ['asking', 'declined', undefined],
  ['reopened', 'accepted', 'accepting'],
  ['reopened', 'declined', 'declining'],
  ['leaving', 'accepted', 'accepted'],
  ['leaving', 'declined', 'declined'],
] as const)('%s and %s says %s', (state, consent, sentence) => {
  expect(sentenceFor(state, consent)).toBe(sentence)
})
