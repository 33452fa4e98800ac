import type { Member } from '../store/queries/members.js'

/** Previews users, and the staff that puts previews there. */
export const mayReadPreviews = ({ isPreviews, isAdmin, isEditor }: Member): boolean =>
  isPreviews || isAdmin || isEditor
