import { expect, test as it } from 'vitest'
import { processorMs } from '../../../tests/processor-time.js'
import { weakness } from './weak-password.js'

const OWNER = { name: 'Inês Ortega', email: 'i.ortega+art@galerie-salt.example.org' }

it.each([
  'password',
  'qwertyuiop',
  'PASSWORD',
  'Password1!',
  'p@ssw0rd',
  'P@ssw0rd2026',
  'pass word',
  'ｐａｓｓｗｏｒｄ',
  'iloveyou',
  'letmein2026',
])('%j is common', async (password) => {
  expect(await weakness(password, OWNER)).toContain('on the lists that attackers try first')
})

it.each([
  OWNER.email,
  'I.Ortega+Art@galerie-salt.example.org',
  'i.ortega+art',
  'ortega2026',
  'Inês Ortega',
  'ine\u0302s-ortega',
  'galerie-salt',
  'saltsalt',
  'plinth2026',
  'plinthplinth',
  'plinth-demo',
])('%j is made of what is known', async (password) => {
  expect(await weakness(password, OWNER)).toContain('not made of your name')
})

it.each([
  '        ',
  '\u00a0\u2003 \u00a0\u2003 \u00a0 ',
  'zzzzzzzz',
  '😀😀😀😀😀😀😀😀',
  'abababab',
  'abcabcabc',
  '12345678',
  '23456789',
  '98765432',
  'hgfedcba',
])('%j is a pattern', async (password) => {
  expect(await weakness(password, OWNER)).toContain('does not repeat')
})

it.each([
  'a long password',
  'another password',
  'correct horse battery staple',
  'the salt on ortega’s boat',
  'x7!Qm2-vLp',
  'wir fahren ans Meer',
  '雪が降る夜に歩く道',
  'dragon 84 729 304',
])('%j is good', async (password) => {
  expect(await weakness(password, OWNER)).toBeUndefined()
})

it('takes no long time for a long one', async () => {
  await weakness('to load the list', OWNER)
  const took = await processorMs(async () => {
    for (const letter of ['1', 'a', ' ', 'é']) await weakness(`x${letter.repeat(198)}x`, OWNER)
  })
  expect(took).toBeLessThan(100)
})
