/** Where a gallery's account is applied for, and where it is decided on. */
import { GALLERY_PATH } from '../gallery/paths.js'

export const APPLY_PATH = `${GALLERY_PATH}apply/`
export const STAFF_APPLICATIONS = '/staff/gallery-accounts/'
export const TEAM_PATH = `${GALLERY_PATH}team/`
export const STAFF_TEAM_PATH = `${STAFF_APPLICATIONS}team/`
export const invitationPath = (token: string): string => `/gallery-invitation/${encodeURIComponent(token)}/`
