/** An exhibition for a calendar: whole days, from the first to the last. */
import ical, { ICalCalendarMethod } from 'ical-generator'
import { dayAfter } from '../../views/days.js'
import { exhibitionPath } from '../addresses.js'
import type { ExhibitionRow } from './store.js'

/** As iCalendar (RFC 5545), the same for the same exhibition. */
export function calendarOf(show: ExhibitionRow, publicUrl: string): string {
  const url = publicUrl + exhibitionPath(show)
  const first = new Date(`${show.starts_on}T00:00:00Z`)
  const calendar = ical({
    prodId: { company: 'Plinth', product: 'Exhibitions' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: url,
    stamp: first,
    start: first,
    end: new Date(`${dayAfter(show.ends_on)}T00:00:00Z`),
    allDay: true,
    summary: show.gallery_name ? `${show.title}, ${show.gallery_name}` : show.title,
    location: [show.gallery_name, show.gallery_address, show.city_name].filter(Boolean).join(', '),
    description: [show.gallery_hours, url].filter(Boolean).join('\n'),
    url,
  })
  return calendar.toString()
}
