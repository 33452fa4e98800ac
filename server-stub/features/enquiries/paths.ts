/** Where conversations are, for whoever asks and for whoever answers. */
import { GALLERY_PATH } from '../gallery/paths.js'

export const MY_ENQUIRIES = '/my-plinth/enquiries/'
export const GALLERY_ENQUIRIES = `${GALLERY_PATH}enquiries/`
export const STAFF_ENQUIRIES = '/staff/enquiries/'
export const CLAIM_PATH = `${MY_ENQUIRIES}claim/`
/** For whoever has no account. */
export const enquiryLink = (token: string): string => `/enquiries/${token}/`
