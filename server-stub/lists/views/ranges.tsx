/** @jsxImportSource #html */
import { LONGEST_NUMBER } from '../../../widgets/shared/contract/limits.js'
import type { RangeView } from '../filters-view.js'

interface RangesProps {
  ranges: readonly RangeView[]
}

/** Numbers to find records by; a form of its own. */
export function Ranges({ ranges }: RangesProps) {
  return (
    <details class="ranges">
      <summary class="ranges__summary">Price, size and year</summary>
      {/* Without an action it is sent to the address in view, with all that was chosen since. */}
      <form class="ranges__form" method="get" autocomplete="off">
        {ranges.map((range) => (
          <fieldset class="ranges__range">
            <legend class="ranges__label">
              {range.label}
              {range.isForMembers && <span class="ranges__note"> for members</span>}
            </legend>
            {range.ends.map((end) => (
              <label class="ranges__end">
                {end.label}
                <input
                  class="ranges__field"
                  name={`${range.name}-${end.name}`}
                  inputmode="decimal"
                  maxlength={LONGEST_NUMBER}
                  value={end.value}
                />
              </label>
            ))}
            {range.units.length > 1 ? (
              <select
                class="ranges__unit"
                name={`${range.name}-unit`}
                aria-label={`Unit of ${range.label.toLowerCase()}`}
              >
                {range.units.map((unit) => (
                  <option value={unit.key} selected={Boolean(unit.selected)}>
                    {unit.text}
                  </option>
                ))}
              </select>
            ) : (
              range.units[0] && <span>{range.units[0].text}</span>
            )}
          </fieldset>
        ))}
        <button class="button">Show</button>
      </form>
    </details>
  )
}
