/** @jsxImportSource #html */
import { usePage } from '../../../views/context.js'
import type { Child, JSX } from '../../../views/jsx-runtime.js'
import { DashboardNav } from './nav.js'

interface DashboardProps extends Omit<JSX.IntrinsicElements['div'], 'children' | 'class'> {
  /** Its heading, and what is said around it. */
  head: Child
  /** One more class of the part beside the navigation. */
  layout?: string
  class?: string
  children: Child
}

/** A page of a member's own, with the navigation between them. */
export function Dashboard({ head, layout, children, class: classes, ...attributes }: DashboardProps) {
  const { page } = usePage()
  return (
    <div class={['wrap dashboard', classes]} data-turbo-prefetch="false" {...attributes}>
      <header class="dashboard__head">{head}</header>
      <DashboardNav dashboard={page.dashboard} />
      <div class={['dashboard__main', layout]}>{children}</div>
    </div>
  )
}
