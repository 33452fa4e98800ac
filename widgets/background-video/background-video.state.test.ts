import { expect, it } from 'vitest'
import {
  type FilmStep,
  isDue,
  isWanted,
  MOST_RECOVERIES,
  parseDecision,
  stepAfter,
  type Viewing,
} from './background-video.state.js'

it.each(['play', 'pause', 'stop', '', undefined, 7])(
  'of what was kept, %j is a decision or none',
  (value) => {
    expect(parseDecision(value)).toBe(value === 'play' || value === 'pause' ? value : undefined)
  },
)

const SEEN: Viewing = { isNear: true, isPageInView: true, isSpared: false, decision: undefined }

it.each<[string, Partial<Viewing>, boolean, boolean]>([
  ['plays where it can be seen', {}, true, true],
  ['waits until it is near', { isNear: false }, true, false],
  ['rests while another tab is in view', { isPageInView: false }, true, false],
  ['stays a picture for who asked for less', { isSpared: true }, false, false],
  ['plays all the same when they press', { isSpared: true, decision: 'play' }, true, true],
  ['rests when the reader has paused it', { decision: 'pause' }, false, false],
  ['waits out of view, also when it was asked for', { isNear: false, decision: 'play' }, true, false],
])('%s', (_name, viewing, wanted, due) => {
  expect([isWanted({ ...SEEN, ...viewing }), isDue({ ...SEEN, ...viewing })]).toEqual([wanted, due])
})

it.each<[string, boolean, number, FilmStep]>([
  ['networkError', true, 0, 'log'],
  ['networkError', true, 9, 'log'],
  ['mediaError', true, 0, 'recover'],
  ['mediaError', true, MOST_RECOVERIES - 1, 'recover'],
  ['mediaError', true, MOST_RECOVERIES, 'give-up'],
  ['otherError', true, 0, 'give-up'],
  ['muxError', true, 0, 'give-up'],
  ['mediaError', false, 0, 'none'],
  ['networkError', false, 0, 'none'],
])('a %s (fatal: %s) after %i recoveries: %s', (type, fatal, recoveries, step) => {
  expect(stepAfter({ type, fatal }, recoveries)).toBe(step)
})
