/** Whether a page shows a work of a private view (docs/behaviour.md#dashboard): pure. */

/** After the page has come. */
export const SAVE_AFTER_MS = 500

interface BodyData {
  entityType?: string | undefined
  entityId?: string | undefined
  exhibitionId?: string | undefined
}

const ID = /^[1-9]\d{0,8}$/

/** The work that is looked at: its page is under `area`, and names an exhibition. */
export function seenIn(
  { pathname, area }: { pathname: string; area: string },
  { entityType, entityId = '', exhibitionId = '' }: BodyData,
): { exhibition: number; artwork: number } | undefined {
  const isWork = entityType === 'artwork' && ID.test(entityId) && ID.test(exhibitionId)
  if (!isWork || !pathname.startsWith(area)) return undefined
  return { exhibition: Number(exhibitionId), artwork: Number(entityId) }
}
