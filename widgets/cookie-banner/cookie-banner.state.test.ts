import { expect, it } from 'vitest'
import { type BannerAction, type BannerState, bannerReducer, sentenceFor } from './cookie-banner.state.js'

const TABLE: [string, BannerState, BannerAction, BannerState][] = [
  ['asks who is undecided', 'hidden', { type: 'consentChanged', state: 'undecided' }, 'asking'],
  ['goes on asking who is undecided', 'asking', { type: 'consentChanged', state: 'undecided' }, 'asking'],
  ['stays on its way out', 'leaving', { type: 'consentChanged', state: 'undecided' }, 'leaving'],
  [
    'stays open for who is undecided again',
    'reopened',
    { type: 'consentChanged', state: 'undecided' },
    'reopened',
  ],
  ['leaves alone who accepted', 'hidden', { type: 'consentChanged', state: 'accepted' }, 'hidden'],
  ['leaves alone who declined', 'hidden', { type: 'consentChanged', state: 'declined' }, 'hidden'],
  ['goes when another tab has decided', 'asking', { type: 'consentChanged', state: 'declined' }, 'hidden'],
  [
    'goes by its own time once decided here',
    'leaving',
    { type: 'consentChanged', state: 'accepted' },
    'leaving',
  ],
  ['stays open for who looks again', 'reopened', { type: 'consentChanged', state: 'accepted' }, 'reopened'],
  ['opens again at a link', 'hidden', { type: 'reopened' }, 'reopened'],
  ['takes a decision', 'asking', { type: 'decided' }, 'leaving'],
  ['takes another decision', 'reopened', { type: 'decided' }, 'leaving'],
  ['is hidden in the end', 'leaving', { type: 'hidden' }, 'hidden'],
  ['stays when it was opened again meanwhile', 'reopened', { type: 'hidden' }, 'reopened'],
  ['closes by Escape when it was opened again', 'reopened', { type: 'escaped', state: 'accepted' }, 'hidden'],
  ['goes on asking who never decided', 'reopened', { type: 'escaped', state: 'undecided' }, 'asking'],
  ['takes no Escape from elsewhere', 'asking', { type: 'escaped', state: 'accepted' }, 'asking'],
  ['takes no Escape where it is hidden', 'hidden', { type: 'escaped', state: 'undecided' }, 'hidden'],
  ['takes no Escape for an answer', 'asking', { type: 'escaped', state: 'undecided' }, 'asking'],
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
