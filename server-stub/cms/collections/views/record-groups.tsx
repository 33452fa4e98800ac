/** @jsxImportSource #html */

import { JsonScript } from '../../../views/parts/json-script.js'
import { type PickedFrom, RecordField } from '../../views/field.js'
import { NO_POINTS, type RecordView } from '../record-view.js'

type RecordGroupsProps = Pick<RecordView, 'groups'> & PickedFrom

/** The fields of a record. */
export function RecordGroups({ groups, all, found }: RecordGroupsProps) {
  return groups.map((group, index) => (
    <div class="record__group" role="group" aria-labelledby={`group-${index}`}>
      <h2 class="record__name" id={`group-${index}`}>
        {group.legend}
      </h2>
      <div class="record__fields">
        {group.fields.map((field) => (
          <RecordField {...field} all={all} found={found} />
        ))}
        {group.place && (
          <section
            class="w-map w-map--pin record__map"
            data-widget="map"
            aria-label="Where it is on the map"
            data-center={group.place.center || undefined}
          >
            <div class="w-map__list record__fields" data-slot="list">
              {group.place.fields.map((field) => (
                <RecordField {...field} />
              ))}
            </div>
            <JsonScript data-slot="points" value={NO_POINTS} />
          </section>
        )}
      </div>
    </div>
  ))
}
