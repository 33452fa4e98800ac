/** @jsxImportSource #html */

import type { Child } from '../../views/jsx-runtime.js'

interface GuardedProps {
  /** It came back with mistakes: nothing in it is saved. */
  isChanged?: boolean
  children: Child
}

/** Around a form: before what is written into it is lost, whoever leaves is asked. */
export const Guarded = ({ isChanged = false, children }: GuardedProps) => (
  <div data-widget="leave-guard" data-changed={isChanged ? 'true' : undefined}>
    {children}
  </div>
)
