/** What is said of exhibitions, fairs, previews and cities that have no hand-written text. */
import type { Bank } from './prose.js'

const bank = (name: string, ...lines: string[]): Bank => ({ name: `show ${name}`, lines })

export const SHOW_OPEN = bank(
  'open',
  '{gallery} shows {count} works by {artists}, most of them seen for the first time.',
  '{title} brings together {count} works by {artists} at {gallery}.',
  'For this exhibition {artists} has taken the front room and left the back one nearly bare.',
  'The {count} works that {artists} has sent to {gallery} fill it without crowding.',
  'Nothing by {artists} has been shown in {city} for some years; {title} mends that with {count} works.',
  'It starts in the window: one work by {artists}, lit day and night. {count} more follow inside.',
  'The title, {title}, comes from a note on the studio wall of {artists}.',
  '{count} works, two walls and a table: {artists} at {gallery} needs no more.',
  'This is an exhibition to be walked clockwise, as {artists} hung it.',
  '{artists} has worked towards these rooms since seeing them empty.',
)
export const GROUP_OPEN = bank(
  'group',
  '{gallery} has asked {artists} for works that can stand one another, and they can.',
  'Between them {artists} have little in common but patience. {title} makes {count} works of theirs into company.',
  'What {artists} share is a size: nothing in {title} is wider than a door.',
  'Hung without labels, {count} works by {artists} are left to introduce each other.',
  '{title} began as a conversation between {artists}, and has kept the pauses.',
  'Each of the artists, {artists}, chose a work by another. {gallery} has hung all {count}.',
  'Works by {artists} take turns along one line, and after a while it is no longer clear who answers whom.',
  'In {title} {gallery} puts {artists} in one room and closes the door, so to speak.',
)
export const SHOW_WORKS = bank(
  'works',
  '*{work}* hangs opposite the entrance and sets the tone.',
  'The largest piece, *{work}*, has a wall to itself; *{other}* is round the corner and much smaller.',
  'One comes upon *{work}* from the side, and it is the better for it.',
  'Between *{work}* and *{other}* lie two years and, on the wall, about a metre.',
  '*{work}* is the earliest here and the barest.',
  'Those short of time should look at *{work}*, then at *{other}*, and then at their watches.',
  '*{other}* was finished a week before the opening, and *{work}* was begun long before that.',
  'From the bench in the middle *{work}* and *{other}* can be seen together.',
  'There is a good deal of quiet round *{work}*.',
  '*{work}* hangs low, *{other}* high, and nobody will say why.',
)
export const SHOW_SEEN = bank(
  'seen',
  'In the later works {look}.',
  'As before, {look}.',
  'Throughout, {look}.',
  'Seen in one room it becomes clear how much {look}.',
  'Here, more than in earlier shows, {look}.',
  'It takes some minutes to notice that {look}.',
)
export const SHOW_ROOM = bank(
  'room',
  'The walls have been left as they were, and the lamps are off until three.',
  'Hung with wide gaps, the works do not compete.',
  'The light comes from one side and changes everything after lunch.',
  'Frames have been dispensed with, for the edges matter.',
  'Each wall holds an odd number of works, which keeps the eye moving.',
  'A table by the window has the studies, under glass.',
  'The floor was painted grey for the occasion and takes the colours up.',
  'Nothing hangs on the end wall. It was tried, and taken down again.',
  'The hang follows the order in which the works were made.',
  'Chairs are provided and ought to be used.',
  'Because the ceiling is low, the works were brought down to meet it.',
  'There are no labels on the walls; a list lies at the desk.',
  'The smallest works hang nearest the door, so that people bend before they look up.',
  'A partition has been taken out, and the rooms can be seen through for the first time.',
)
export const SHOW_LAST = bank(
  'last',
  'A leaflet with a list of works is to be had at the desk.',
  'A conversation in the gallery is planned for the third week.',
  'Some works are on loan, and the gallery thanks those who have bare walls meanwhile.',
  'An edition has been made for the occasion.',
  'It can be seen from the street at night.',
  'The exhibition does not travel.',
  'A second part follows in the autumn.',
  'Reading glasses may be borrowed.',
  'Entry is free, as always.',
  'School groups are asked to say so a day ahead.',
  'The opening is from six.',
  'A booklet with one essay accompanies it.',
)
export const SHOW_LAST_LIVING = bank(
  'last living',
  'The artist will be there on the last Saturday.',
  'There will be no catalogue, at the artist’s wish.',
  'On two evenings {artists} will take visitors round.',
  'A new work was added after the opening, and more may follow.',
  'A print made for the exhibition is signed and sold at the desk.',
)
export const SHOW_LINES = bank(
  'standfirst',
  'New works by {artists}.',
  'A first look at two years’ work by {artists}.',
  '{artists}, shown in {city}.',
  'Works made between one winter and the next by {artists}.',
  '{count} works by {artists}, hung with room to spare.',
  'Paintings, papers and one surprise from {artists}.',
  '{artists} on three walls.',
  'What {artists} did next.',
)

export const FAIR = bank(
  'fair',
  '{name} brings {count} galleries to {venue} in {city} for four days.',
  'At {venue}, {count} galleries set up for {name}, some with a dozen artists and some with one.',
  '{name} is small as fairs go, {count} stands in {venue}, and can be seen properly in an afternoon.',
  'For one long weekend {venue} in {city} turns into {count} galleries and a great many tired feet.',
  'The {count} houses of this edition of {name} were chosen by dealers, who know what it costs.',
  '{city} empties into {venue} for {name}, where {count} galleries show.',
)
export const FAIR_MORE = bank(
  'fair more',
  'Aisles are wide, ceilings high, and the light is left as it comes.',
  'A row near the entrance is kept for galleries in their first five years.',
  'Works on paper have the upper floor, which is cooler and quieter.',
  'Every stand has to show at least one work made this year.',
  'Walls are plywood and are given to schools afterwards.',
  'A single stand, drawn by lot, is free.',
  'The first day is for members and the last for bargaining.',
  'Half of the stands show one artist only, and are the better half.',
  'There is a room with chairs and no art in it.',
  'Guided rounds leave on the hour and keep to fifty minutes.',
  'Prices are shown on every label by agreement of all who take part.',
  'Trams run until midnight.',
  'The bookshop is worth the ticket.',
  'Children under twelve go in free and see the most.',
)
export const VENUES = [
  'the Old Goods Station',
  'the Corn Exchange',
  'the Harbour Terminal',
  'the Winter Velodrome',
  'the Printing Works',
  'the Palm House',
  'Hall 4 of the fairground',
  'the Tram Depot',
  'the Customs House',
  'the Municipal Market',
  'the Riding School',
  'the Power Station',
]

export const PREVIEW = bank(
  'preview',
  'The list holds {count} works by {artists}, with sizes and prices, a week before they are hung.',
  'Members see here what {gallery} will show by {artists}, and what is still to be had.',
  'A first view of works by {artists}, photographed in the studio and not yet framed.',
  '{gallery} opens its storage: {artists}, works from the past two years.',
  'Everything that {gallery} takes along, page by page, {artists} included.',
  'Installation plan and list of works for the coming show of {artists}.',
  'A short selection from {gallery}, led by {artists}.',
  'Works by {artists} that have been in private hands since they were made.',
)

export const CITY_HOUSES = bank(
  'city houses',
  'We list {count} houses here, {first} among them.',
  'Start at {first} and let them tell you what else is on.',
  '{first} is the one that others give directions by.',
  'Of the {count} houses in this guide, {first} keeps the longest hours.',
  '{first} is worth the first stop, and often the last.',
  'If only one door is open, it will be that of {first}.',
)
export const CITY_WALK = bank(
  'city walk',
  'Most galleries open on Tuesday and rest on Monday; Saturday afternoon is when people meet.',
  'Go on a weekday morning and there is a fair chance of having the rooms alone.',
  'Two houses before lunch and two after is a good measure.',
  'Comfortable shoes do more for looking than any guide.',
  'Opening nights fall on Thursdays, and strangers are made welcome.',
  'A day ticket for the trams costs less than two coffees.',
  'Between shows there may be two weeks of bare walls, so ring first.',
  'The map below marks where to eat and sleep within a walk of the pictures.',
  'August and the last week of the year are quiet nearly everywhere.',
  'Ask for the printed list at the first desk; the houses share one.',
  'Rain is the best weather for it, since the rooms are empty and the light is even.',
  'Most of these places are up or down a flight of stairs, and will help with a lift if told.',
)
export const CITY_ARTISTS = bank(
  'city artists',
  '{a} and {b} live here, and are now and then to be met at the framer’s.',
  'Several of the artists in these pages have their studios in town, among them {a}.',
  'The light that one sees outside is the light in the work of {a}.',
  '{a} left and came back; {b} came and stayed.',
  'Look for {a} in the back rooms and for {b} in the cafés.',
  'To understand {a} it helps to have walked home here in the dark.',
)
