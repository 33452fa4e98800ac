import { isReader } from '../services/preview-link.js'
import { useUser } from '../services/use-user.js'

/** Whether previews open for this reader. The user is loaded now, to be known by the first click. */
export function useIsReader(readers: 'previews' | 'everyone'): boolean {
  const user = useUser(readers === 'previews')
  return isReader(readers, user)
}
