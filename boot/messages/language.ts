/** The language of an element, and the catalogue that fits it best. */

/** What the closest `lang` says; English where none does, the language of the messages themselves. */
export const languageOf = (element: Element): string =>
  tagIn(element.closest('[lang]:not([lang=""])')?.getAttribute('lang') ?? 'en')

/** Pages also write `de_AT`, as files of translations are named. */
export const tagIn = (lang: string): string => lang.replaceAll('_', '-')

/**
 * The one of `offered` that fits `language` best: the same, one with fewer subtags (`de` for `de-AT`), or one with the script
 * that the language is written in (`zh-Hans` for `zh-CN`). Undefined when none does.
 */
export function bestLanguage(language: string, offered: readonly string[]): string | undefined {
  // `Intl.Locale` takes milliseconds at its first use: it is asked only where the tag itself finds nothing.
  for (const tagOf of [() => language, () => withScript(language)]) {
    const tag = tagOf()
    for (let end = tag.length; end > 0; end = tag.lastIndexOf('-', end - 1)) {
      const wanted = tag.slice(0, end).toLowerCase()
      const found = offered.find((offer) => offer.toLowerCase() === wanted)
      if (found) return found
    }
  }
  return undefined
}

/** `zh-Hans-CN` for `zh-CN`. */
function withScript(language: string): string {
  try {
    return new Intl.Locale(language).maximize().toString()
  } catch {
    return language
  }
}
