/** Galleries and institutions: their names, and what is said of them. All invented. */
import type { Speech } from './cities.js'
import type { Bank } from './prose.js'

const bank = (name: string, ...lines: string[]): Bank => ({ name: `house ${name}`, lines })

/** Names of houses of one person or two. */
export const KEEPERS =
  'Marchetti Vale|Odile Brandt|Okoro & Lind|Haverkamp|Perpetua Sisk|Tanaka Orme|Alcântara Rua|Bellamy Quist|Sorensen Ide|Ilse Kanter|Dufresne Aziz|Nakai Holm|Castelnau|Vondráček|Osei Lambert|Vidal & Hart|Mirza Collings|Lund Ferrante|Amparo Gil|Rostova Keane|Thaddeus Roe|Imai + Berger|Corvin Slade|Yusra Malik|Delphine Ault|Bruno Achterberg|Hollis & Mabena|Esteva Prats|Sabine Torvald|Jun Ozeki|Kestrel & Daughters|Mattias Frydholm|Zubeida Park|Arlo Winterbourne|Camila Ortúzar|Pell & Anders|Nørby|Ferreira Quental|Salomé Weiss|Gwendolen Tam|Idris Castellan|Maud Lehner|Quill & Vane|Ravi Sunder|Tove Alstrup|Abernathy Cole|Noor Jansen|Eamon Prytz|Lucienne Drago|Bashir & Holt|Wen Lu|Chao & Ferris|Hyun Park-Weiss|Kimura Ash|Serrano Bloch|Leopold Anning|Fatou Brisset|Galvão Street|Ursula Menhorn|Rook & Sable|Domingo Paz|Ines Carrera|Tamsin Vole|Lavery & Moon|Ezra Hallam|Oyelaran|Van Houten Sy|Mara Zielinska|Prosper Lenoir|Agathe Silber|Henrik Solvang|Ambrose Yeo'.split(
    '|',
  )
/** Names of houses that are called after what the building was, or simply called something. */
export const PLACES =
  'Ropewalk|Salt House|The Annex|Room Eleven|Cold Store|Lamp Works|Second Floor|The Weighing House|Boiler House|Ground Rent|Bakehouse|Parallel|Tannery|Upper Hall|The Old Exchange|Loading Bay|Corner Office|North Light|Ferry Terminal|Paper Mill|Ice Factory|Kiln Yard|Glasshouse|Long Room|Signal House|The Print Shed|Blind Alley|Garage Nine|Courtyard Projects|Dry Goods|Plain|Lot 44|Kite|Harbour Rooms|Meantime|The Understudy|Slow Clinic|Half Light|Common Wall|Mezzanine|Tidewater|Foxglove|Assembly Point|Sundry|Bread Street|Open Stair|The Reading Room|Granary|Two Windows'.split(
    '|',
  )

export const INSTITUTIONS: Record<Speech, readonly [string, ...string[]]> = {
  en: [
    '{city} Museum of Modern Pictures',
    'Harbour Hall',
    'The Ashworth Collection',
    '{city} Print Room',
    'Foundry Arts Centre',
    'The Tolliver Museum',
  ],
  pt: ['Museu do Cais', 'Fundação Quintela Prado', 'Casa da Estampa', 'Museu de Arte da Ladeira'],
  es: ['Museo de la Estampa Nueva', 'Fundación Olmedo Sanz', 'Casa del Molino', 'Museo Taller del Sur'],
  fr: [
    'Musée des Ateliers',
    'Fondation Marcelin Hue',
    'La Corderie, centre d’art',
    'Musée de l’Image Imprimée',
  ],
  de: ['Kunsthalle Lindenhof', 'Museum am Speicher', 'Sammlung Orth', 'Kunstverein Kupferhof'],
  it: ['Museo della Carta Dipinta', 'Fondazione Ardizzi', 'Palazzo del Filatoio'],
  nl: ['Museum aan de Kade', 'Huis voor Tekening'],
  nordic: ['Kunsthall Havn', 'Bryggan Konsthall', 'Museum of the Northern Coast'],
  slavic: ['Galeria Miejska Młyn', 'Dům Grafiky', 'Cihelna Art Hall'],
  tr: ['Bakırhane Museum', 'Matbaa Art Centre'],
  ar: ['Dar al-Waraq', 'The Figtree Foundation', 'Bayt al-Lawn'],
  zh: ['Wharf Museum', 'Mulberry Art Museum', 'Lantern Hall'],
  ja: ['Kiyosu Museum of Art', 'Museum of Paper and Light'],
  ko: ['Namhae Art Museum', 'Persimmon House Museum'],
  sea: ['River House Museum'],
  hi: ['The Banyan Trust', 'Museum of Line and Colour'],
  el: ['Keramos Foundation'],
  pacific: ['Harbour Fale Museum'],
}

export const HOUSE = bank(
  'house',
  '{name} opened in {founded} in {building} and has kept {feature}.',
  'Founded in {founded}, {name} has {rooms} in {building}.',
  '{building} has been the home of {name} since {founded}; {feature} is still there.',
  'It is easy to walk past {name}: {building}, no sign, and a bell.',
  'Since {founded} {name} has shown about {shows} exhibitions a year in {rooms}.',
  'In {founded} two friends rented {building} for a season. {name} has been there since.',
  '{name} works from {rooms} in {building}, five minutes from the nearest stop.',
  'The first exhibition at {name}, in {founded}, was of one picture. There are more now, though never many.',
  '{name} began in {founded} as a print publisher, and the press still stands behind the desk.',
  'Visitors to {name} come in through {building}, past {feature}.',
  'A staircase, a landing, then {rooms}: {name} has been up there since {founded}.',
  '{name} moved twice before it found {building}, in {founded}.',
)
export const BUILDINGS = [
  'a former bakery',
  'a sail loft',
  'the ground floor of a school',
  'a disused telephone exchange',
  'an old pharmacy',
  'a tyre workshop',
  'two knocked-through flats',
  'a bonded warehouse',
  'a brick garage',
  'a dairy',
  'a customs shed',
  'a ballroom without its mirrors',
  'a bookbinder’s',
  'a corner shop',
  'a stable',
  'a union hall',
  'an ice store',
  'a narrow house with a deep yard',
  'a cinema foyer',
  'a piano factory',
]
export const FEATURES = [
  'the goods lift',
  'its skylight',
  'the shop counter',
  'a floor of end-grain block',
  'the crane rail',
  'a fig tree in the yard',
  'the tiled stove',
  'the hatch to the street',
  'the old scales',
  'an iron gallery',
  'the painted ceiling',
  'its one north window',
  'the sloping floor',
  'the shutters',
  'a sink in every room',
]
export const ROOMS = [
  'two rooms',
  'three rooms and a cellar',
  'one long room',
  'a single tall room',
  'four small rooms',
  'two floors',
  'a room and a half',
  'a front room and a yard',
]
export const HOUSE_MORE = bank(
  'more',
  'It looks after {count} artists, among them {a} and {b}, and prefers to show each of them slowly.',
  'The programme runs from {a} to {b}, which is further than it sounds.',
  '{a} has been with the house from the start; {b} joined later and set a different pace.',
  'Painting has the upper hand here, but {a} and {b} have made sure that it does not have the last word.',
  'Those who come for {a} usually leave having looked longer at {b}.',
  'Half of the {count} artists live within a tram ride; the others send drawings by post.',
  'The house prints a sheet for every exhibition, and the one for {a} has been out of print since the opening.',
  'Works by {a} and {b} are always to hand in the back room, where visitors are left alone with them.',
  'A show by {a} is usually followed by one of prints, and that by something nobody expected.',
  'Of its {count} artists, {a} was the first to sell and {b} the first to be lent to a museum.',
)
export const HOUSE_LAST = bank(
  'last',
  'There is coffee, and somebody who knows.',
  'Prices are on the list, and the list is on the table.',
  'Dogs are welcome and usually present.',
  'Ring if the door looks shut; it is not.',
  'Appointments are for those who like them.',
  'Framing is done on the premises.',
  'On Saturdays an artist of the house is often at the desk.',
  'Children get a pencil and a sheet at the door.',
  'The back room may be seen by anyone who asks.',
  'Openings end early, since the neighbours rise early.',
  'The archive can be read on Thursdays.',
  'There is a step at the entrance and a ramp in the yard.',
  'Nothing is played in the rooms but the street.',
  'Whoever wants to sit will find two chairs and a bench.',
  'Pictures can be taken out on loan for a week.',
)
export const INSTITUTION = bank(
  'institution',
  '{name} was founded in {founded} by public subscription and has stood in {building} since.',
  'The collection of {name}, begun in {founded}, runs to some {items} works, mostly on paper.',
  'Entry to {name} is free; it has been since {founded}, when the first director paid the porter himself.',
  '{name} has {rooms} for exhibitions and keeps its collection, about {items} works, next door in {building}.',
  'A bequest of {items} prints made {name} possible in {founded}.',
  'Built in {founded} as {building}, the house now holds {name}.',
  '{name} lends more than it shows. Of some {items} works about a tenth are on the wall.',
)
export const INSTITUTION_MORE = bank(
  'institution more',
  'Works by {a} and {b} hang in the permanent rooms.',
  'Each year one gallery is given over to a single artist of the city.',
  'The study room brings out any work on paper at a day’s notice.',
  'School classes have the building to themselves until eleven.',
  'Recent acquisitions, among them works by {a}, are shown by the stairs.',
  'Labels are in three languages and in type large enough to read.',
  'The museum buys early and rarely sells.',
  '{b} gave a group of works in memory of a teacher.',
  'Conservation can be watched through a window on Wednesdays.',
  'A room at the top is kept for one picture at a time, changed monthly; {a} has hung there.',
)
