/** Titles as artists title: a noun, a date, a place, a line of speech, Untitled with a parenthesis, a number in a series. */
import type { Random } from '../painter/random.js'
import type { Prose } from './prose.js'

const NOUNS =
  'Weir|Ballast|Lintel|Apron|Threshing Floor|Culvert|Plumb|Gantry|Tinder|Half Hour|Sluice Gate|Lean-To|Cold Frame|Spindle|Awning|Mast|Drift|Trestle|Quarry|Borrowed Coat|Kiosk|Windbreak|Ledge|Fallow|Ferry|Lamp Black|Roof Garden|Dry Dock|Slipway|Bell Jar|Spare Room|Curfew|Larder|Plinth|Hinge|Pylon|Stairwell|Outbuilding|Tarpaulin|Levee|Backwater|Scaffold|Milk Round|Orchard|Turnstile|Bread and Salt|Salt Cellar|Packing Case|Night Watch, Second Shift|Overpass|Halyard|Sundial|Fuse Box|Fire Door|Loft|Pantry|Embankment|Hoarding|Snow Fence|Chalk|Bitumen|Shingle|Paraffin|Resin|Tallow|Kelp|Ash Can|Tin Roof|Crosswind|Undertow|Spring Tide|Landfall|Dust Sheet|Lost Property|Short Cut|Soft Shoulder|Flyover|Rain Gauge|Tide Table|Signal Box|Wash House|Coal Hole|Goods Yard'.split(
    '|',
  )
const SPEECH =
  'I Said I Would Be Late|Leave the Light On|Not That One|You Can See It From the Bus|Ask Me Tomorrow|It Was Bluer Than That|We Had a Dog Then|Nobody Came, So We Began|Put It Where I Can See It|That’s Not My Coat|Tell Them I’m Out|We Used to Swim There|Hold Still|Someone Left the Gate|Wait for the Kettle|What Did the Neighbours Say|This Way Up|Try the Other Key|It Gets Dark at Four|You Said Yellow|Don’t Touch the Wet Part|I Only Came for the Ladder|As Far As the Bridge|Then It Snowed|Read It to Me Again|After You|One More and Then Home|So That Was the Sea|Come In, It’s Open|Where Were We'.split(
    '|',
  )
const UNTITLED =
  'Red Door|for M.|March|Corner|Two Greys|Studio Floor|Pink Over Black|after a Letter|North Window|Slow|Ladder|Third Attempt|Green Room|Stack|Fold|with Hole|Kitchen|Left-Handed|Tuesday|Blue Edge|Paper Bag|Rope|Hotel|Harbour|Wall Piece|Yellow, Finally|For Sale|Small|Broken Rule|No Wind'.split(
    '|',
  )
const PLACES =
  'Rua Augusta|Platform 2|Hotel Bristol, Room 14|Calle Nueva|Victoria Embankment|Car Park, Level C|The Allotments|Lagoon Road|Hauptbahnhof|Field Behind the School|Old Ferry Terminal|Via Emilia|Kilometre 9|Mile End|Villa Crespo|Dock 17|The Back of the Opera|Cape Road|Ringbahn|Union Station|Third Floor, Left|Border Post|Lake Shore Drive|Municipal Pool|Fish Market|Lighthouse Road|The Upper Field|Bakery Yard|Line 4, Terminus|Tram Depot|Salt Works|Cemetery Hill'.split(
    '|',
  )
const WHEN =
  'Noon|6 a.m.|First Snow|Late August|February|Closing Time|Before Rain|A Sunday|Low Sun|Half Past Four|The Day After|Evening|Spring|Winter|Twenty to Nine|Harvest|No Moon|Lunch Hour'.split(
    '|',
  )
const SERIES =
  'Plan|Study for a Wall|Interval|Ledger|Ground|Field Note|Measure|Shore|Passage|Exercise|Cut|Stack|Row|Page|Variation|Hours|Fragment|Window|Fold|Load|Sediment|Letter'.split(
    '|',
  )
const PEOPLE =
  'the Tuner|My Sister, Reading|a Retired Pilot|the Woman at Number 9|E. Who Moved Away|the Night Porter|a Teacher of Geography|Two Brothers|the Beekeeper|Whoever Finds It|My Landlord|the Swimmers|Aunt Rosa|a Small Orchestra|the Bricklayers|Three Voices and Rain|Someone Else’s Child|the Ferryman'.split(
    '|',
  )
const LOCAL: Readonly<Record<string, readonly string[]>> = {
  Brazilian: [
    'Quintal',
    'Maré Baixa',
    'Sombra',
    'Feira de Sábado',
    'Recado',
    'Azulejo nº 3',
    'Laje',
    'Domingo Sem Mar',
    'Caderno de Água',
    'Meio-Dia',
  ],
  Portuguese: ['Sal', 'Varanda', 'Maresia', 'Cais', 'Linha de Água', 'Cal'],
  Spanish: ['Patio', 'Sin título (persiana)', 'La siesta', 'Tapia', 'Agosto', 'Barbecho'],
  Mexican: ['Azotea', 'Sin título (cal)', 'Petate', 'Temporal', 'La milpa', 'Tendedero'],
  Argentine: ['Baldío', 'Medianera', 'Siesta', 'Terraza', 'Vereda'],
  French: ['Sans titre (volet)', 'Marée basse', 'Cour', 'Chantier', 'Papier peint', 'Le quai'],
  German: ['Ohne Titel (Hof)', 'Kehrwoche', 'Trockenboden', 'Brachland', 'Nachtbus', 'Feierabend'],
  Italian: ['Cortile', 'Senza titolo (calce)', 'Bassa marea', 'Controluce', 'Terrazza'],
  Japanese: [
    '縁側 Engawa',
    '無題 (Untitled)',
    '雨漏り Leak',
    '余白 Margin',
    '霜柱 Frost Needles',
    '路地 Alley',
    '潮騒 Sound of Surf',
  ],
  Chinese: ['無題 (Untitled)', '霜降 First Frost', '水紋 Water Marks', '舊站 Old Station', '白牆 White Wall'],
  Taiwanese: ['午後 Afternoon', '騎樓 Arcade', '潮間帶 Intertidal'],
  Korean: ['무제 (Untitled)', '마당 Courtyard', '첫눈 First Snow', '여백 Margin', '봄비 Spring Rain'],
  Egyptian: ['بلا عنوان (Untitled)', 'سطح (Roof)', 'ظل (Shade)'],
  Lebanese: ['بلا عنوان (Untitled)', 'شرفة (Balcony)', 'بحر (Sea)'],
  Iranian: ['حیاط (Courtyard)', 'بی‌نام (Untitled)', 'باران (Rain)', 'پنجره (Window)'],
  Moroccan: ['سقف (Ceiling)', 'Derb', 'Zellige, Broken'],
  Turkish: ['İsimsiz (avlu)', 'Yağmurdan Sonra', 'İskele', 'Taşlık'],
  Polish: ['Bez tytułu (klatka schodowa)', 'Odwilż', 'Podwórko'],
  Czech: ['Dvůr', 'Bez názvu (plot)', 'Půda'],
  Hungarian: ['Udvar', 'Cím nélkül (létra)'],
  Ukrainian: ['Без назви (вікно)', 'Подвір’я', 'Перший сніг'],
  Greek: ['Άτιτλο (αυλή)', 'Μεσημέρι', 'Ταράτσα'],
  Vietnamese: ['Sân Sau', 'Không Đề', 'Mùa Nước Nổi'],
  Icelandic: ['Fjara', 'Hlað'],
  Norwegian: ['Uten tittel (naust)', 'Skodde'],
  Finnish: ['Nimetön (laituri)', 'Räntä'],
  Swedish: ['Utan titel (brygga)', 'Tjäle'],
  Danish: ['Uden titel (gård)', 'Havgus'],
  Indian: ['Verandah', 'अनाम (Untitled)', 'Monsoon Ledger'],
}

/** `count` titles for one artist, all different. Some artists leave most of theirs untitled, some number, some name. */
export function makeTitles(count: number, nationality: string, random: Random, prose: Prose): string[] {
  const local = LOCAL[nationality] ?? []
  const series = prose.pick('series', SERIES)
  const leaning = random.next()
  const titles = new Set<string>()
  let number = random.whole(1, 12)
  for (let tries = 0; titles.size < count && tries < count * 20; tries++) {
    const draw = random.next()
    if (leaning < 0.16 && draw < 0.6) titles.add(`${series} ${number++}`)
    else if (leaning > 0.84 && draw < 0.5) titles.add(`Untitled (${prose.pick('untitled', UNTITLED)})`)
    else if (local.length > 0 && draw < 0.28) titles.add(random.pick([local[0] ?? '', ...local.slice(1)]))
    else if (draw < 0.52) titles.add(prose.pick('nouns', NOUNS))
    else if (draw < 0.62) titles.add(prose.pick('speech', SPEECH))
    else if (draw < 0.7) titles.add(`${prose.pick('places', PLACES)}, ${prose.pick('when', WHEN)}`)
    else if (draw < 0.78) titles.add(prose.pick('places', PLACES))
    else if (draw < 0.86) titles.add(`For ${prose.pick('people', PEOPLE)}`)
    else if (draw < 0.93) titles.add(`Untitled (${prose.pick('untitled', UNTITLED)})`)
    else titles.add(`${random.whole(2, 29)} ${prose.pick('months', MONTHS)}`)
  }
  return [...titles]
}

export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** Exhibitions take their name from a work, or have one of these. */
export const SHOW_TITLES =
  'Slow Weather|The Long Wall|What the Room Keeps|Near and Nearer|Six Weeks of Light|A Place at the Table|Second Hand|Low Ceiling|In the Order Received|Good Neighbours|Paper Weather|The Afternoon Shift|Under One Roof|From the Back of the Shop|Plain Speech|Wet on Wet|The Weight of a Line|Ground Floor|Held to the Light|Things That Stand|Colour by Hand|A Line Is Long|More Than One of Each|Half the Wall|No Frames|Late Pictures|Short Days|Behind Glass|The Other Side of the Cloth|Made at Home|Counting|From Memory|Works on Paper|New Paintings|Small Pictures|Twelve Pictures and a Jar|The Unfinished Corner|Twice Round the Block|Dry Season|Salt and Iron|What Was on the Bench|Hung Low|A Winter’s Work|Nothing on the Floor|Edge to Edge|The Colour of the Street|Loose Leaves|First Proofs|Before the Ladder|Borrowed Light|At This Distance|Hours|Wall, Floor, Window|Out of the Drawer|An Even Tone|Warp|The Painter’s Table|Recent Prints|Three Rooms|From Here to the Sea'.split(
    '|',
  )
