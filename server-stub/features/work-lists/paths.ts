/** Addresses of lists and of what is compared. */
export const LISTS_PATH = '/my-plinth/lists/'
export const ADD_PATH = `${LISTS_PATH}add/`
export const SHARED_PATH = '/shared-lists/'
export const COMPARE_PATH = '/compare/'

export const listPath = (id: number): string => `${LISTS_PATH}${id}/`
export const sharedPath = (token: string): string => `${SHARED_PATH}${token}/`
