/** What a page says in place of a catalogue: `<script type="application/json" data-plinth-messages>`, for one `lang` or for all. */
import { bestLanguage, tagIn } from './language.js'
import type { Catalogue } from './message.js'

interface PageCatalogue {
  /** Empty for every language. */
  readonly language: string
  readonly catalogue: Catalogue
}

const read = new WeakMap<HTMLElement, readonly PageCatalogue[]>()

/** The page's own catalogues that hold for `language`; the first that has a message decides. */
export function pageCatalogues(language: string): readonly Catalogue[] {
  const { body } = document
  const all = read.get(body) ?? readPage()
  read.set(body, all)
  return all
    .filter((page) => page.language === '' || bestLanguage(language, [page.language]) !== undefined)
    .map(({ catalogue }) => catalogue)
}

function readPage(): PageCatalogue[] {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[data-plinth-messages]')
  return [...scripts].flatMap((script) => {
    const catalogue = parse(script.textContent)
    return catalogue ? [{ language: tagIn(script.lang), catalogue }] : []
  })
}

function parse(text: string): Catalogue | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (isTexts(value) && Object.values(value).every(isTexts)) return value as Catalogue
  } catch {
    // Said below, as for JSON of another form.
  }
  console.error(
    'plinth: data-plinth-messages is not a catalogue; write JSON such as {"carousel": {"next": "Forward"}}',
  )
  return undefined
}

const isTexts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
