/** Sheets that widgets meet in pages of others. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const file = (name: string) => readFileSync(require.resolve(name), 'utf8')

/** Of sheets that many sites have; each test of a widget that editors may place is done under all of them. */
export const KNOWN_SHEETS: Readonly<Record<string, string>> = {
  'a modern reset': `
    *, *::before, *::after { box-sizing: border-box }
    * { margin: 0; padding: 0 }
    body { line-height: 1.5 }
    img, picture, video, canvas, svg { display: block; max-width: 100%; height: auto }
    input, button, textarea, select { font: inherit }
    button { all: unset }
    ul, ol { list-style: none }
    a { color: inherit; text-decoration: none }
    #root, #__next { isolation: isolate }`,
  // What Tailwind makes of its sheet, which cannot be used as it stands.
  'Tailwind 3': file('@unocss/reset/tailwind.css'),
  'Tailwind 4': file('tailwindcss/preflight.css'),
  'sanitize.css': file('sanitize.css'),
  'Bootstrap 5': file('bootstrap/dist/css/bootstrap.css'),
  Pico: file('@picocss/pico/css/pico.css'),
  'Simple.css': file('simpledotcss/simple.css'),
  'water.css': file('water.css/out/water.css'),
  'a WordPress block theme': `
    :where(body) { margin: 0 }
    body { background: #fbfaf3; color: #111; font: 400 1.15rem/1.6 Georgia, serif }
    h1, h2, h3, h4, h5, h6 { font-weight: 400; line-height: 1.125; letter-spacing: -0.1px; text-wrap: pretty }
    h2 { font-size: clamp(1.75rem, 1.75rem + 0.5vw, 2.4rem) }
    a:where(:not(.wp-element-button)) { color: currentcolor; text-decoration: underline }
    :root :where(.wp-element-button, .wp-block-button__link) { background: #111; color: #fff }
    button, input[type="submit"] { padding: 1rem 2.25rem; border: 0; border-radius: 9999px; background: #111; color: #fff; font-size: 1rem }
    button:hover { background: #555 }
    input, textarea { padding: 0.75em; border: 1px solid #949494 }
    img { max-width: 100%; height: auto; vertical-align: bottom }
    figure { margin: 0 0 1em }
    figcaption { margin-block: 0.5em 1em; color: #686868; font-size: 0.8em; text-align: center }
    ul, ol { margin-block: 1em; padding-inline-start: 2em }
    :root :where(main) > * { margin-block: 1.2rem 0 }`,
}

/** What once moved parts, for all widgets. */
export const PAGE_SHEETS: Readonly<Record<string, string>> = {
  'Bootstrap’s reboot': file('bootstrap/dist/css/bootstrap-reboot.css'),
  'a sheet from before border-box': `
    *, *::before, *::after { box-sizing: content-box }
    div, section, nav { min-width: 0 }`,
  'a blog’s theme': `
    ul, ol { margin: 0 0 1.5em 3em; padding: 0 0 0 2rem; list-style: square }
    li { margin-bottom: 0.5em; padding: 0 0 0 0.25em }
    li > ul { margin: 0.5em 0 0 1.5em }
    figure { margin: 1em 40px }
    img { max-width: 100%; height: auto; margin: 0.75em; padding: 4px; border: 1px solid #ddd }
    p { margin: 0 0 1.6em; padding: 0 0 2px }
    h1, h2, h3, h4 { margin: 2em 0 1em; padding: 0 0 4px; border-bottom: 1px solid #ccc }
    button, input, select, textarea { width: 100%; min-height: 60px; margin: 0 0 1em; padding: 1em 2em; border: 3px solid; border-radius: 4px }
    button { float: left; box-shadow: 0 0 4px }
    dialog { padding: 3em; border: 6px solid }
    fieldset { margin: 0 0 1em; padding: 1em; border: 2px solid }
    label { margin: 0 0 0.5em }
    iframe, video { max-width: 100%; margin: 0 0 1em }`,
  'a preflight': `
    *, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid #e5e7eb }
    ol, ul, menu { list-style: none }
    img, svg, video, canvas, iframe { display: block; vertical-align: middle }
    img, video { max-width: 100%; height: auto }
    button, input, select, textarea { border-radius: 0; background-color: transparent }`,
}

/** Typefaces and what authors write are the page's: held still, so that only what is the widgets' can move. */
export const HELD_STILL = `
  *, ::before, ::after { transition: none !important; animation: none !important }
  * { font: 400 16px/1.5 sans-serif !important; letter-spacing: normal !important; text-transform: none !important }
  html, body { display: block !important; box-sizing: border-box !important; max-width: none !important; margin: 0 !important; padding: 0 !important; min-width: 0 !important }
  main { max-width: 100% !important; margin: 0 !important; padding: 0 16px !important }
  :not([class*="w-"], [data-widget-root] *, html, head, body, main),
  .w-drag-carousel__item, .w-expander__list {
    box-sizing: border-box !important; float: none !important; min-width: 0 !important; max-width: 100% !important;
    min-height: 0 !important; margin: 0 !important; padding: 0 !important; border: 0 !important; list-style: none !important
  }
  :is(button, input, select, textarea):not([class*="w-"], [data-widget-root] *), .w-copy__source, .w-phone-input__number, .w-phone-input__select {
    width: 120px !important; height: 40px !important; min-height: 0 !important; margin: 0 !important; padding: 0 !important; border: 0 !important
  }
  :is(label, legend, summary):not([class*="w-"]) { display: block !important; width: auto !important }
  img:not([class*="w-"]) { display: block !important; height: auto !important }`

/** In the page: leaves a fixture plinth.css, and the sheets that a widget brought. */
export function dropSiteSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (/site|catalogue/.test(link.href)) link.disabled = true
}
