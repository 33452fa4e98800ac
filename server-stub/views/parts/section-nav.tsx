/** @jsxImportSource #html */

interface SectionNavProps {
  sections: readonly (readonly [id: string, label: string, count: number])[]
}

/** A bar with one link leads nowhere that scrolling does not. */
export function SectionNav({ sections }: SectionNavProps) {
  return (
    sections.length > 1 && (
      <nav class="w-section-nav" data-widget="section-nav" aria-label="On this page">
        <ul class="w-section-nav__list" data-slot="list">
          {sections.map(([id, label]) => (
            <li>
              <a data-slot="link" href={`#${id}`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )
  )
}
