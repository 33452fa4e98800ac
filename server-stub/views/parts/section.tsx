/** @jsxImportSource #html */
import type { Child, JSX } from '../jsx-runtime.js'

type SectionAttributes = Omit<JSX.IntrinsicElements['section'], 'children' | 'class' | 'title'>

interface SectionProps extends SectionAttributes {
  /** Its heading has the id `<name>-title`. */
  name: string
  title: Child
  /** What stands beside the heading: a link to all, a number. */
  beside?: Child
  class?: string
  children?: Child
}

/** A part of a page, named by its heading. */
export function Section({ name, title, beside, children, class: classes, ...attributes }: SectionProps) {
  return (
    <section class={['section', classes]} aria-labelledby={`${name}-title`} {...attributes}>
      <div class="section__head">
        <h2 class="section__title" id={`${name}-title`}>
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
