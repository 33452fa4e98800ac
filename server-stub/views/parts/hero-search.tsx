/** @jsxImportSource #html */
import { LONGEST_QUERY } from '../../../widgets/shared/contract/limits.js'

interface HeroSearchProps {
  id: string
  label: string
  placeholder: string
  action: string
  /** Of the landmark. */
  name: string
  /** The only type that is looked for; a Location by its city's name. */
  recordType?: string
}

/** { id, label, placeholder, action, name: of the landmark, recordType?: the only one; a Location by its city's name }. */
export function HeroSearch({ recordType, action, name, id, label, placeholder }: HeroSearchProps) {
  return (
    <div
      class="w-hero-search"
      data-widget="hero-search"
      data-mode={recordType === 'Location' ? 'city' : undefined}
      data-record-type={recordType === 'Location' ? undefined : recordType || undefined}
    >
      <form data-slot="form" action={action} role="search" aria-label={name}>
        <label class="w-hero-search__label" for={id}>
          {label}
        </label>
        <div class="w-hero-search__line">
          <input
            class="w-hero-search__field"
            data-slot="field"
            id={id}
            name="q"
            placeholder={placeholder}
            maxlength={LONGEST_QUERY}
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            enterkeyhint="search"
          />
          <button class="w-hero-search__go">Search</button>
        </div>
      </form>
    </div>
  )
}
