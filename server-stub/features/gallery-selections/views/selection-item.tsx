/** @jsxImportSource #html */
import { Picture } from '../../../media/pictures/picture.js'
import type { EntryView } from '../selection-views.js'

interface SelectionItemProps {
  item: EntryView
  isOpen: boolean
  canDecide: boolean
}

/** One gallery that applies: what it shows, what it can be chosen for, and for an admin what the others chose. */
export function SelectionItem({ item, isOpen, canDecide }: SelectionItemProps) {
  return (
    <>
      {item.picture ? (
        <span class="view selection__picture">
          <Picture picture={item.picture} />
        </span>
      ) : (
        <span class="blank selection__picture" aria-hidden="true">
          {item.name}
        </span>
      )}
      <div class="selection__about">
        <h2 class="selection__name" dir="auto">
          <a href={item.href}>{item.name}</a>
        </h2>
        {item.city && <p class="kicker">{item.city}</p>}
        {item.statement && <p class="selection__statement">{item.statement}</p>}
      </div>
      {item.works.length > 0 && (
        <ul class="selection__works" aria-label="Works offered">
          {item.works.map((work) => (
            <li>
              <a class="work" href={work.href}>
                <span class="hung">
                  <Picture picture={work.picture} />
                </span>
                <span class="caption">
                  <span class="caption__artist" dir="auto">
                    {work.artists}
                  </span>
                  <span class="caption__title clamp" dir="auto">
                    <cite>{work.title}</cite>
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div class="selection__acts">
        {isOpen ? (
          <fieldset class="selection__choices">
            <legend class="unseen">Choose {item.name} for</legend>
            {item.radios.map((radio) => (
              <label>
                <input
                  type="radio"
                  data-slot="radio"
                  name={item.field}
                  value={radio.value}
                  checked={radio.isChecked}
                />
                <span>{radio.label}</span>
              </label>
            ))}
          </fieldset>
        ) : (
          !canDecide && <p class="selection__chosen">You chose: {item.chosen}</p>
        )}
        {canDecide && (
          <>
            <p class="selection__tally numbers">{item.tally}</p>
            <p class="selection__decide">
              <a
                class="button"
                data-slot="decide"
                data-action="accept"
                data-turbo-prefetch="false"
                href={item.decisions.accept}
              >
                Accept<span class="unseen"> {item.name}</span>
              </a>
              <a
                class="button"
                data-slot="decide"
                data-action="decline"
                data-turbo-prefetch="false"
                href={item.decisions.decline}
              >
                Decline<span class="unseen"> {item.name}</span>
              </a>
            </p>
          </>
        )}
      </div>
    </>
  )
}
