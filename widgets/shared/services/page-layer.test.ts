import { expect, test } from 'vitest'
import { frameAddress } from './page-layer.js'

test.each([
  ['/sign-up/', 'https://plinth.example/sign-up/?xhr=1'],
  ['/sign-up/?email=a%40b.org', 'https://plinth.example/sign-up/?email=a%40b.org&xhr=1'],
  ['/sign-up/?xhr=1', 'https://plinth.example/sign-up/?xhr=1'],
  ['/about/#team', 'https://plinth.example/about/?xhr=1#team'],
  ['https://plinth.example/about/', 'https://plinth.example/about/?xhr=1'],
])('the frame for %s asks for %s', (address, asked) => {
  expect(frameAddress(address, 'https://plinth.example/artists/?page=2')).toBe(asked)
})
