/** Pages of the site that tests go through. */
import type { Page } from '@playwright/test'

/** Each lists things that have a page of their own. */
export const LISTS = [
  '/artists/',
  '/art-galleries/',
  '/exhibitions/',
  '/artworks/',
  '/viewing-rooms/',
  '/previews/',
  '/art-fairs/',
  '/city-guides/',
  '/magazine/',
]

export const PAGES = [
  '/',
  '/locations/',
  '/search/?q=an',
  '/sign-in/',
  '/sign-up/',
  '/advisory/',
  '/about/',
  '/membership/',
]

/** The addresses of what the list in view has, each once. */
export const listedIn = (page: Page): Promise<string[]> => addressesOf(page, 'main [data-slot="items"] a')

/** The addresses that the links of `selector` lead to, each once. */
export const addressesOf = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
