import { expect, it } from 'vitest'
import { checkReact } from './react-version.js'

it('accepts the React that is installed', () => {
  expect(() => checkReact()).not.toThrow()
})

it('says what to do with an older one', () => {
  expect(() => checkReact({ version: '18.3.1' })).toThrow(
    'plinth/react: found React 18.3.1, which has no <Activity>; install react and react-dom 19.2 or later',
  )
})
