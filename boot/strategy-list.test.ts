import { expect, test as it } from 'vitest'
import { processorMs } from '../tests/processor-time.js'
import { readMountStrategies } from './strategy-list.js'

it.each([
  ['idle', ['idle']],
  [' load\n visible ', ['load', 'visible']],
  ['media((width >= 900px)) interaction', ['media((width >= 900px))', 'interaction']],
  ['media(not (((hover) and (pointer: fine))))', ['media(not (((hover) and (pointer: fine))))']],
  ['media(print)', ['media(print)']],
  // One that follows a closing parenthesis without a space begins anew.
  ['media(print)idle', ['media(print)', 'idle']],
])('reads %j', (text, strategies) => {
  expect(readMountStrategies(text)).toEqual(strategies)
})

it.each([
  '',
  ' ',
  'soon',
  'idle, visible',
  'idle soon',
  'media()',
  'media(print',
  'media(print))',
  ')media(print)(',
  'media(a)b(c)',
  'idle(print)',
  '(print)',
  'mediaprint',
])('refuses %j', (text) => {
  expect(readMountStrategies(text)).toBeUndefined()
})

it.each([
  ['strategies without an end', `${'media(x) '.repeat(20_000)}!`],
  ['parentheses that open', 'media('.repeat(20_000)],
  ['parentheses in parentheses', `media(${'('.repeat(20_000)}${')'.repeat(20_000)}`],
  ['pairs that are never closed', `media(${'()'.repeat(20_000)}`],
])('refuses %s in linear time', async (_what, text) => {
  expect(await processorMs(() => expect(readMountStrategies(text)).toBeUndefined())).toBeLessThan(1_000)
})
