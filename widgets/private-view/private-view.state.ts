/** Whether a page shows a work of a private view (rows 2.07 and 7.05): pure. */

/** The area's address; what stands under it is a member's own. */
const AREA = '/my-plinth/'
/** Row 7.05: after the page has come. */
export const SAVE_AFTER_MS = 500

interface BodyData {
  entityType?: string | undefined
  entityId?: string | undefined
  exhibitionId?: string | undefined
}

const ID = /^[1-9]\d{0,8}$/

/** What is looked at there: an artwork's page in the area, with an exhibition. */
export function seenIn(
  pathname: string,
  { entityType, entityId = '', exhibitionId = '' }: BodyData,
): { exhibition: number; artwork: number } | undefined {
  const isWork = entityType === 'artwork' && ID.test(entityId) && ID.test(exhibitionId)
  if (!isWork || !pathname.startsWith(AREA)) return undefined
  return { exhibition: Number(exhibitionId), artwork: Number(entityId) }
}
