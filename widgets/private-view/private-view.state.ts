/** Whether a page shows a work of a private view (docs/behaviour.md#dashboard): pure. */

/** Pages under this address belong to the member who is signed in. */
const AREA = '/my-plinth/'
/** After the page has come. */
export const SAVE_AFTER_MS = 500

interface BodyData {
  entityType?: string | undefined
  entityId?: string | undefined
  exhibitionId?: string | undefined
}

const ID = /^[1-9]\d{0,8}$/

/** The work that is looked at: its page is in the member area, and names an exhibition. */
export function seenIn(
  pathname: string,
  { entityType, entityId = '', exhibitionId = '' }: BodyData,
): { exhibition: number; artwork: number } | undefined {
  const isWork = entityType === 'artwork' && ID.test(entityId) && ID.test(exhibitionId)
  if (!isWork || !pathname.startsWith(AREA)) return undefined
  return { exhibition: Number(exhibitionId), artwork: Number(entityId) }
}
