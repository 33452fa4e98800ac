import type { Member } from '../../auth/members.js'

/** Previews users, and the staff that puts previews there. */
export const mayReadPreviews = ({ isPreviews, isAdmin, isEditor }: Member): boolean =>
  isPreviews || isAdmin || isEditor
