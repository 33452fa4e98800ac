/**
 * The first part of dist/boot.js. Turbo starts when its code is evaluated, so where it must not start, dist/embed.js takes over
 * and nothing after this part is evaluated: on a page that has Turbo already, or whose script tag says `data-turbo="false"`.
 */

import { pageTurbo } from './turbo/page-turbo.js'

/** This file's own. */
const tag = [...document.scripts].find(({ src }) => src === import.meta.url)
const { turbo, turboExcept } = tag?.dataset ?? {}

if (pageTurbo() || turbo === 'false') {
  await import('./embed.js')
  // Nobody waits for a script tag; whoever imports this file would wait for ever.
  await new Promise((_, reject) => tag || reject(new Error('plinth: this page has Turbo; import embed.js')))
}

/** Beginnings of paths that Turbo leaves to the browser as well, with spaces between them. */
export const except = turboExcept
