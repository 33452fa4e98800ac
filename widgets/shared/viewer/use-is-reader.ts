import { isReader } from '../services/preview-link.js'
import { useUser } from '../services/use-user.js'

/** Whether previews open here for who is looking. The user is asked for now, and known by the first click. */
export function useIsReader(readers: 'previews' | 'everyone'): boolean {
  return isReader(readers, useUser(readers === 'previews'))
}
