import { type FollowType, followWords } from '../../widgets/shared/contract/follow-types.js'
import { signInAddress } from '../../widgets/shared/contract/sign-in-address.js'

/** The model of `catalogue/views/follow.tsx`, the markup of the widget `follow`. */
export interface FollowView {
  type: FollowType
  id: number
  name: string
  /** Address that the form is sent to without JavaScript. */
  action: string
  /** Text of the button while the reader does not follow, and while they do; its accessible name adds `name`. */
  words: { off: string; on: string }
  /** Whether the reader follows. Known in private pages only; elsewhere false, and the widget updates it. */
  isOn: boolean
}

/** `back` is the page to which the reader returns. */
export function followView(
  type: FollowType,
  { id, name, title }: { id: number; name?: string; title?: string },
  back: string,
  isOn = false,
): FollowView {
  const action = signInAddress({ entityType: type, entityIds: [id], redirect: back })
  return { type, id, name: name ?? title ?? '', action, words: followWords(type), isOn }
}
