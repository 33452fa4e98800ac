/** Where a gallery's team keeps its works, and where staff look at them. */
import { GALLERY_PATH } from '../gallery/paths.js'

export const WORKS_PATH = `${GALLERY_PATH}works/`
export const workPath = (id: number): string => `${WORKS_PATH}${id}/`
export const NEW_WORK = `${WORKS_PATH}new/`
export const IMPORT_PATH = `${WORKS_PATH}import/`
export const EXPORT_PATH = `${WORKS_PATH}export.csv`
export const STAFF_WORKS = '/staff/gallery-works/'
