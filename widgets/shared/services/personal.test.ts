import { expect, it } from 'vitest'
import { isPersonalPath, textWithoutPersonal, withoutPersonal } from './personal.js'

const PATHS = [
  '/forgotten-password/',
  '/change-email/',
  '/sign-up/confirm/',
  '/sign-up/subscribe/confirm/',
  '/sign-up/unsubscribe/',
  '/my-plinth/orders/',
  '/staff/*/',
]

it.each([
  ['/forgotten-password/a1b2c3/', '/forgotten-password/…/'],
  ['/change-email/a1b2c3/?xhr=1', '/change-email/…/?xhr=1'],
  ['/sign-up/confirm/a1b2c3/', '/sign-up/confirm/…/'],
  ['/sign-up/subscribe/confirm/a1b2c3/', '/sign-up/subscribe/confirm/…/'],
  ['/sign-up/unsubscribe/a1b2c3/', '/sign-up/unsubscribe/…/'],
  ['https://plinth.example/forgotten-password/a1b2c3', 'https://plinth.example/forgotten-password/…'],
  ['/my-plinth/orders/1234/payment/', '/my-plinth/orders/…/payment/'],
  ['/staff/chat/12/', '/staff/chat/…/'],
  ['/search/?q=ana%40example.org&page=1', '/search/?q=…&page=1'],
  ['Ana, ana@example.org', 'Ana, …'],
])('%s is told as %s', (text, told) => {
  expect(textWithoutPersonal(text, PATHS)).toBe(told)
})

it.each(['/forgotten-password/', '/sign-up/', '/artists/ana-ruiz/', '/search/?q=ana', 'Salt Line, 2021'])(
  '%s is told as it is',
  (text) => {
    expect(textWithoutPersonal(text, PATHS)).toBe(text)
    expect(isPersonalPath(text, PATHS)).toBe(false)
  },
)

it('looks into lists and objects', () => {
  expect(
    withoutPersonal(
      { count: 3, url: '/change-email/x/', items: [{ name: 'ana@example.org' }], none: null },
      PATHS,
    ),
  ).toEqual({ count: 3, url: '/change-email/…/', items: [{ name: '…' }], none: null })
})

it('knows no address by itself, and takes one as it is written', () => {
  expect(textWithoutPersonal('/forgotten-password/a1b2c3/', [])).toBe('/forgotten-password/a1b2c3/')
  expect(textWithoutPersonal('/a.b/c/, /aXb/c/', ['/a.b/'])).toBe('/a.b/…/, /aXb/c/')
})
