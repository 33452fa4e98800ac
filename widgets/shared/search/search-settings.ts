/** The search application that the page's script tag names in place of the site's own (docs/embedding.md). */
import { OptionsError } from 'plinth'
import { SEARCH_APP_ID, SEARCH_INDEX, SEARCH_KEY } from '../contract/search.call.js'
import { entryData } from '../services/entry-script.js'

export interface SearchSettings {
  appId: string
  apiKey: string
  /** Without any, the hosted service's own hosts. */
  hosts: readonly string[]
  /** In place of `primary`. */
  index: string
}

/** Undefined where the script tag names none. Throws where it names one without a key. */
export function readSearchSettings(data: DOMStringMap = entryData()): SearchSettings | undefined {
  const { searchApp, searchKey, searchHosts = '', searchIndex = SEARCH_INDEX } = data
  if (!searchApp) return undefined
  if (!searchKey)
    throw new OptionsError(
      'the script tag has data-search-app without data-search-key; give a key that may only search',
    )
  const hosts = searchHosts.split(/[\s,]/).filter(Boolean)
  return { appId: searchApp, apiKey: searchKey, hosts, index: searchIndex }
}

/** What holds for a widget: its own options, unless they are the defaults and the page names another application. */
export function settingsFor(appId: string, apiKey: string): SearchSettings | undefined {
  return appId === SEARCH_APP_ID && apiKey === SEARCH_KEY ? readSearchSettings() : undefined
}
