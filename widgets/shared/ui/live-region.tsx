import { type ReactNode, useEffect, useState } from 'react'

interface Props {
  /** What is announced when it changes. Empty announces nothing. */
  readonly children: ReactNode
  /** `assertive` interrupts what is being read: for what went wrong. */
  readonly politeness?: 'polite' | 'assertive'
  /** By default it is read out only, and not seen. */
  readonly className?: string
}

/** A live region. Draw it before there is anything to announce: screen readers announce changes alone. */
export const LiveRegion = ({ children, politeness = 'polite', className = 'w-live-region' }: Props) => (
  <p className={className} role={politeness === 'assertive' ? 'alert' : 'status'}>
    {children}
  </p>
)

/**
 * False in a component's first drawing, and true in the one after that. A live region that is inserted with its text is not
 * announced: draw it empty first.
 */
export function useInserted(): boolean {
  const [isInserted, setInserted] = useState(false)
  useEffect(function recordInserted() {
    setInserted(true)
  }, [])
  return isInserted
}
