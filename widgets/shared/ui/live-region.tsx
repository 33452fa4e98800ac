import type { ReactNode } from 'react'

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
