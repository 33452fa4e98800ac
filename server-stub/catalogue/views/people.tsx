/** @jsxImportSource #html */
import type { PersonModel } from '../models.js'

interface PeopleProps {
  people: readonly PersonModel[]
  id: string
}

/** Folded below 1024 px when there are many. */
export function People({ people, id }: PeopleProps) {
  const max = 12
  const isMany = people.length > max
  return (
    <div
      class={isMany ? 'w-expander' : undefined}
      data-widget={isMany ? 'expander' : undefined}
      data-max={isMany ? max : undefined}
      id={isMany ? id : undefined}
    >
      <ul class={`names__list ${isMany ? 'w-expander__list' : ''}`}>
        {people.map((person) => (
          <li data-slot={isMany ? 'item' : undefined}>
            <a class="name" href={person.href}>
              <span class="name__name" dir="auto">
                {person.title}
              </span>
              {person.about && <span class="name__about">{person.about}</span>}
            </a>
          </li>
        ))}
      </ul>
      {isMany && (
        <a class="w-expander__toggle" data-slot="toggle" href={`#${id}`}>
          Show all {people.length}
        </a>
      )}
    </div>
  )
}
