import { followAddress } from '../../widgets/shared/contract/follow-address.js'
import { type FollowType, followWords } from '../../widgets/shared/contract/follow-types.js'

/** What `catalogue/follow.eta` writes. */
export interface FollowView {
  type: FollowType
  id: number
  name: string
  /** Where the form leads that no script has taken. */
  action: string
  /** What the button says, and what its name begins with. */
  words: { off: string; on: string }
  /** Only where the page is the reader's own. */
  isOn: boolean
}

/** `back` is the page to which the reader returns. */
export function followView(
  type: FollowType,
  { id, name, title }: { id: number; name?: string; title?: string },
  back: string,
  isOn = false,
): FollowView {
  const action = followAddress({ entityType: type, entityIds: [id], redirect: back })
  return { type, id, name: name ?? title ?? '', action, words: followWords(type), isOn }
}
