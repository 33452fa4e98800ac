/** Sheets that widgets meet in pages of others, and that once moved their parts. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const reboot = createRequire(import.meta.url).resolve('bootstrap/dist/css/bootstrap-reboot.css')

export const PAGE_SHEETS: Readonly<Record<string, string>> = {
  'Bootstrap’s reboot': readFileSync(reboot, 'utf8'),
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
  html, body { box-sizing: border-box !important; margin: 0 !important; padding: 0 !important; min-width: 0 !important }
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
