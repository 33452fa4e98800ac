/** @jsxImportSource #html */
import type { Child } from '../jsx-runtime.js'

type Head =
  | string
  | {
      readonly label: string
      /** Stands over figures, at their edge. */
      readonly isOfNumbers?: boolean
      /** Said by screen readers alone: what stands below speaks for itself. */
      readonly isUnseen?: boolean
    }

interface TableProps {
  class: string
  heads: readonly Head[]
  /** Its rows. */
  children: Child
}

export function Table({ class: name, heads, children }: TableProps) {
  return (
    <table class={name}>
      <thead>
        <tr>
          {heads.map((head) => (typeof head === 'string' ? <th scope="col">{head}</th> : headOf(head)))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

const headOf = ({ label, isOfNumbers, isUnseen }: Exclude<Head, string>) => (
  <th class={isOfNumbers ? 'numbers' : undefined} scope="col">
    {isUnseen ? <span class="unseen">{label}</span> : label}
  </th>
)
