/** @jsxImportSource #html */

/** Addresses of the works on either side; script leads through the list that the reader came from instead. */
interface NeighboursProps {
  previous: string | undefined
  next: string | undefined
  all?: { href: string; label: string }
}

export function Neighbours({ previous, next, all }: NeighboursProps) {
  return (
    <nav
      class="w-artwork-list object__beside"
      data-widget="artwork-list"
      data-role="links"
      aria-label="Works beside this one"
    >
      <a
        class="w-artwork-list__link"
        data-slot="previous"
        rel="prev"
        href={previous || undefined}
        data-none={previous ? undefined : ''}
      >
        Previous work
      </a>
      <span class="w-artwork-list__position" data-slot="position" />
      <a
        class="w-artwork-list__link"
        data-slot="next"
        rel="next"
        href={next || undefined}
        data-none={next ? undefined : ''}
      >
        Next work
      </a>
      <a
        class="w-artwork-list__link w-artwork-list__close"
        data-slot="close"
        href={all?.href ?? '/artworks/'}
      >
        {all?.label ?? 'All artworks'}
      </a>
    </nav>
  )
}
