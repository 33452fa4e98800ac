/** What the page's script tag says of the site: `<script type="module" src="/plinth/embed.js" data-base-path="/shop/">`. */

const ENTRY = /\/(?:boot|embed)\.js(?:\?|$)/

/** The attributes of the tag of `boot.js` or `embed.js`, a module: other services have an `embed.js` too, which are none. */
export const entryData = (): DOMStringMap =>
  [...document.scripts].find(({ src, type }) => type === 'module' && ENTRY.test(src))?.dataset ?? {}

/** `shop` as `/shop/`; without one `/`. */
export const basePathOf = ({ basePath = '' }: DOMStringMap): string =>
  `/${basePath
    .split('/')
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join('')}`
