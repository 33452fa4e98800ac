/** @jsxImportSource #html */

import type { Child } from '../jsx-runtime.js'

interface GuardedProps {
  /** It came back with mistakes: nothing in it is saved. */
  isChanged?: boolean
  /** Those mistakes, by field. */
  errors?: Readonly<Record<string, unknown>>
  children: Child
}

/** Around a form: before what is written into it is lost, whoever leaves is asked. */
export const Guarded = ({ isChanged = false, errors = {}, children }: GuardedProps) => (
  <div
    class="guarded"
    data-widget="leave-guard"
    data-changed={isChanged || Object.keys(errors).length > 0 ? 'true' : undefined}
  >
    {children}
  </div>
)
