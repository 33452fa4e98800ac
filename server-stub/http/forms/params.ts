/** The parts of an address that name something. What cannot name anything is answered as what is not there. */
import * as v from 'valibot'

/** The number that a text is; undefined for anything else. */
export const idOf = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** The number that an address names a thing by. */
export const id = (missing = '') => v.pipe(v.string(), v.regex(/^\d{1,9}$/, missing), v.transform(Number))

/** `missing` is what is said where nothing has such a number. */
export const idParams = (missing = '') => v.object({ id: id(missing) })

export const SlugParams = v.object({ slug: v.string() })
/** Of a link in an e-mail. */
export const TokenParams = v.object({ token: v.string() })
