import * as React from 'react'
import { MountError } from '../diagnostics/errors.js'

/**
 * Throws where React is too old: without `<Activity>`, which came with 19.2, no widget could be suspended with its page.
 * Read by name at run time: a bundler would refuse to import what an older React does not have.
 */
export function checkReact(react: { readonly version: string; readonly Activity?: unknown } = React): void {
  if (react.Activity) return
  throw new MountError(
    `plinth/react: found React ${react.version}, which has no <Activity>; install react and react-dom 19.2 or later`,
  )
}
