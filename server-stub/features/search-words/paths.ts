export const SEARCH_WORDS_PATH = '/staff/search/'
export const PINS_PATH = `${SEARCH_WORDS_PATH}first/`

export const pinsPath = (query: string): string => `${PINS_PATH}?q=${encodeURIComponent(query)}`
