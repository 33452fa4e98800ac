import { afterEach, expect, it, vi } from 'vitest'
import { createPreferences } from './preferences.js'

function jarOf(content?: string) {
  const cookies = new Map(content === undefined ? [] : [['oc_prefs', content]])
  const options: unknown[] = []
  return {
    cookies,
    options,
    get: (name: string) => cookies.get(name),
    set(name: string, value: string, how: unknown) {
      cookies.set(name, value)
      options.push(how)
    },
  }
}

afterEach(() => vi.restoreAllMocks())

it('keeps a decline apart from undecided', () => {
  const preferences = createPreferences(false, jarOf())
  expect(preferences.get('cookieConsent')).toBe('')
  preferences.set('cookieConsent', '0')
  expect(preferences.get('cookieConsent')).toBe('0')
})

it('is one cookie for 365 days, secure where the site is', () => {
  const jar = jarOf()
  createPreferences(true, jar).set('userPageViews', 3)
  expect(jar.options).toEqual([{ expires: 365, sameSite: 'lax', secure: true, path: '/' }])
  expect(jar.cookies.get('oc_prefs')).toBe('{"userPageViews":3}')
})

it('sees what another tab wrote', () => {
  const jar = jarOf()
  const preferences = createPreferences(false, jar)
  jar.cookies.set('oc_prefs', '{"userPageViews":5}')
  expect(preferences.get('userPageViews')).toBe(5)
})

it.each(['nonsense', '[]', 'null', '{"userPageViews":"many"}'])('takes defaults over %s', (content) => {
  expect(createPreferences(false, jarOf(content)).get('userPageViews')).toBe(0)
})

it('remembers when the thing behind a hash was shown', () => {
  const preferences = createPreferences(false, jarOf())
  expect(preferences.shownAt('a1')).toBe(0)
  preferences.setShownAt('a1', 1_700_000_000_000)
  expect(preferences.shownAt('a1')).toBe(1_700_000_000_000)
})

it('logs an unknown key as “User preference not found”', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const preferences = createPreferences(false, jarOf())
  preferences.get('toString' as 'userPageViews')
  expect(log).toHaveBeenCalledWith('User preference not found')
})

it('forgets what was shown longest ago, before the cookie is too large to be kept', () => {
  const jar = jarOf('{"cookieConsent":"1","userPageViews":2}')
  const preferences = createPreferences(false, jar)
  for (let time = 1; time <= 200; time++)
    preferences.setShownAt(`h${time.toString(36)}abcdef`, 1_700_000_000_000 + time)
  expect(encodeURIComponent(jar.cookies.get('oc_prefs') ?? '').length).toBeLessThan(4000)
  expect(preferences.shownAt(`h${(200).toString(36)}abcdef`)).toBe(1_700_000_000_200)
  expect(preferences.shownAt('h1abcdef')).toBe(0)
  expect(preferences.get('cookieConsent')).toBe('1')
  expect(preferences.get('userPageViews')).toBe(2)
})
