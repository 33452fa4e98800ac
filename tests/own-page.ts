/** A page of another site with the library in it, for tests of what its own scripts do. */
import type { Page } from '@playwright/test'
import { settled } from './browser.js'

const WORDS = 'The first room holds four canvases, hung low, with the light from the yard across them. '

/** Slides that say `<id> 1`, `<id> 2`. */
export const carousel = (id: string, count = 3, attributes = ''): string =>
  `<section class="w-carousel" data-widget="carousel" data-autoplay="false" aria-label="Works" id="${id}"${attributes}><ul class="w-carousel__track" data-slot="track" tabindex="0">${Array.from(
    { length: count },
    (_, index) => `<li class="w-carousel__slide" data-slot="slide"><p>${id} ${index + 1}</p></li>`,
  ).join('')}</ul></section>`

export const readMore = (id: string, attributes = '', text = WORDS): string =>
  `<div class="w-read-more" data-widget="read-more" id="${id}" data-lines="3"${attributes}><div class="w-read-more__content" data-slot="content"><p>${text.repeat(30)}</p></div><a class="w-read-more__toggle" data-slot="toggle" href="#${id}">Read more</a></div>`

export const COPY =
  '<div class="w-copy" data-widget="copy"><label>Link <input class="w-copy__source" data-slot="source" readonly value="https://plinth.example/"></label></div>'

export const filter = (type: 'checkbox' | 'radio'): string =>
  `<form action="/own/"><details class="w-filter-dropdown" data-widget="filter-dropdown" data-list="artworks" data-base="/own/" data-name="medium" data-label="Medium" data-type="${type}"><summary class="w-filter-dropdown__summary" data-slot="summary">Medium<span class="w-filter-dropdown__chosen" data-slot="chosen"></span></summary><div class="w-filter-dropdown__menu" data-slot="menu"><ul class="w-filter-dropdown__items" data-slot="items" id="medium" aria-label="Medium">${[
    'Painting',
    'Drawing',
    'Print',
  ]
    .map(
      (name) =>
        `<li class="w-filter-dropdown__item"><label><input type="${type}" name="medium" value="${name.toLowerCase()}"><span>${name}</span></label></li>`,
    )
    .join('')}</ul></div></details></form>`

export const ownPage = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A site</title><link rel="stylesheet" href="/dist/plinth.css">${head}<script type="module" src="/dist/embed.js"></script></head><body>${body}</body></html>`

/** Opens a page with this body at `/own/`, and waits until its hosts have settled. */
export async function openOwn(page: Page, body: string, head?: string): Promise<void> {
  await page.route('**/own/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: ownPage(body, head) }),
  )
  await page.goto('/own/')
  await settled(page)
}
