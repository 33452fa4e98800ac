import { expect, it } from 'vitest'
import { frameAddress } from './page-layer.js'

it.each([
  ['/sign-up/', 'https://a.org/sign-up/?xhr=1'],
  ['/sign-up/subscribe/?email=a%40b.org', 'https://a.org/sign-up/subscribe/?email=a%40b.org&xhr=1'],
  ['/x/?xhr=1#part', 'https://a.org/x/?xhr=1#part'],
])('asks for %s as a frame', (address, expected) => {
  expect(frameAddress(address, 'https://a.org/page/')).toBe(expected)
})
