/** Translations of what the widgets say: a file for each language, loaded where a page's `lang` asks for it. */
import type { Catalogues } from 'plinth'

export const messages: Catalogues = {
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  es: () => import('./es.json'),
  it: () => import('./it.json'),
  ar: () => import('./ar.json'),
  ja: () => import('./ja.json'),
  'zh-Hans': () => import('./zh-Hans.json'),
}
