/** Places of the city guides: where to eat, stay and look. */
import type { Bank } from './prose.js'

export const EAT =
  'Bar Celeste|The Brass Ladle|Café Ombra|Pan y Sal|The Lantern|Dumpling Lane|Cantina Azul|Three Spoons|The Corner Oven|Noodle Hall|Café Tinta|Green Tiles|The Late Kitchen|Bread & Weather|Old Market Grill|Casa Pimenta|The Fishwife|Tea House No. 6|Café Perron|Blue Plate|La Terrasse|Sesame|The Cold Buffet|Lunch Counter|Under the Vine|Café Mitte|Mezze Room|Pickle & Rye|The Soup Works|Salt Fish|Café Passage|Olive Yard|The Grill Hatch|Mango House|Café Solaris|Copper Pot'.split(
    '|',
  )
export const STAY =
  'Hotel Meridian Court|The Printers’ Inn|Pensão Aurora|The Harbour Rooms|Casa Patio|Hotel Linden|The Quiet House|Hotel Bellavista|Guesthouse Nine|The Weaver|Hotel Estación|Riad Zitoun|The Lighthouse|Ryokan Tsubaki|Hotel Continental Annexe|The Mill|Hotel Saint-Roch|The Upper Deck|Hanok Maru|Hotel Orion'.split(
    '|',
  )
export const SPOT =
  'Sculpture Garden|The Print Steps|Mural Row|Botanical Glasshouse|River Walk|The Bookstall|Paper Merchant|Pigment Shop|The Viewpoint|Flea Market|Concrete Pavilion|Art Bookshop|The Framer|Record Library|Water Tower|Tile Passage|The Drawing School|Fountain Court|Film Archive|Harbour Steps|The Old Kiln|Lending Library of Pictures|City Model|Mosaic Underpass'.split(
    '|',
  )
export const OTHER =
  'Tram Stop, Museum Quarter|Ticket Office|Luggage Room|Tourist Desk|Bicycle Hire|Ferry Pier|Late Pharmacy|Post Office|Taxi Rank|Reading Garden'.split(
    '|',
  )

const bank = (name: string, ...lines: string[]): Bank => ({ name: `place ${name}`, lines })
export const PLACE_TEXT = {
  eat: bank(
    'eat',
    'Long tables, short menu, open when the galleries shut.',
    'The soup changes daily and the staff do not.',
    'Half of the customers have paint on their cuffs.',
    'Order at the hatch and eat on the steps.',
    'Good for a late lunch after an early opening.',
    'The walls are hung by a different artist each season.',
    'Bread from their own oven, and not much else needed.',
    'Ask for the table under the clock.',
    'Noisy until two, then a fine place to read.',
    'Cash, charm and very good fish.',
    'They will keep a parcel behind the bar.',
    'A dealer’s favourite, and priced accordingly at night.',
  ),
  stay: bank(
    'stay',
    'Twelve rooms, each with one good drawing.',
    'Plain, clean and near the first tram.',
    'The stairs are steep and the view pays for it.',
    'A printing house once; the lobby smells of it still.',
    'Breakfast is early, which suits people with trains.',
    'Ask for the courtyard side.',
    'They lend umbrellas and mean it.',
    'Thick walls, thin towels, kind people.',
    'Ten minutes on foot from most of the rooms in this guide.',
    'The writing desks are real ones.',
  ),
  spot: bank(
    'spot',
    'Go before ten, when the sun is still low.',
    'Free, open and nearly always empty.',
    'Paper by the sheet and advice by the hour.',
    'Look up: the best part is above the door.',
    'Worth the climb, and there is a bench.',
    'An hour here explains a good deal of what hangs in town.',
    'On Sundays the sellers spread their things on the pavement.',
    'It closes when the keeper gets cold.',
    'Bring small change and a bag.',
    'Locals cut through it without looking, and are wrong.',
    'The collection is odd, complete and lovingly dusted.',
  ),
  default: bank(
    'default',
    'Useful rather than beautiful.',
    'Open late.',
    'Machines take cards; people take cash.',
    'The nearest to most of the galleries.',
    'Closed on public holidays.',
    'Follow the signs from the square.',
  ),
}
