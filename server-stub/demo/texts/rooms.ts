/** The texts of the viewing rooms. */

import { type RoomText, room } from './room-text.js'
import { LATER_ROOMS } from './rooms-later.js'

export const ROOM_TEXTS: readonly RoomText[] = [
  room(
    'ana-ruiz-calvo',
    'Ana Ruiz Calvo | Low Water',
    'Pictures to be seen from across the room, and then from very near.',
    `
Begin at the far wall. From there the bands are level and the seams between them sharp, as horizons are on a clear day.

[figure ana-ruiz-calvo 1 full]

Now come up to it. The seam is as wide as a finger, and in it both colours lie broken into crumbs, where a dry brush was drawn along once. That stroke is the last thing she does, and it takes eight seconds; the bands on either side took two weeks.

[works ana-ruiz-calvo 2 5 6]

The linen has been sized and not primed, so the oil has sunk and the surface is dry as a wall. Only in one corner does it begin to shine. It was then that she stopped.`,
  ),
  room(
    'hakon-ovrebo',
    'Håkon Øvrebø | North-West 4',
    'Ink, water, and the weather on the day.',
    `
On the back of each sheet stand the wind and the barometer. On the front there is what the water made of the ink while both were left to run.

[figure hakon-ovrebo 1 full]

Øvrebø tilts the board and waits. A wash that has gone down the sheet leaves a rim where it stopped, and rims at different heights make a coast, or would, if one had been told to look for one. He does not draw the skerries. He leaves them dry.

[works hakon-ovrebo 2 4 7]

One sheet in eight is kept. These were painted in a single month, and on four days of it there was fog.`,
  ),
  room(
    'zhao-wenlin',
    '一日一字 | One Day, One Character',
    'A month of mornings with the long brush.',
    `
Every morning Zhao Wenlin writes a page in her father’s hand. What she paints afterwards begins where the page leaves off.

[figure zhao-wenlin 6 left]

The first strokes are still writing: they have a beginning, a bone in the middle, a stop. Then the brush goes on without the word. It leans, splits, runs dry, and what had been the tail of a character is a reed with the wind in it.

[works zhao-wenlin 1 4 9]

Look for the seal last. She puts it down when all else is dry, and there is only one right place for it. Twice this month there was none.`,
  ),
  room(
    'adaeze-okwuosa',
    'Half a Kilo of Blue',
    'Hangings composed on the scales.',
    `
A receipt from the thread market came with each of these, and it is the only sketch there was. It says how much of each colour, in grams.

[figure adaeze-okwuosa 6 full]

Woven in strips the width of a hand and sewn edge to edge, the bands never quite meet. One’s eye goes up from strip to strip as on a stair. Where a colour ran out, another was taken, and one can tell to the row when that was.

[works adaeze-okwuosa 3 4 7]

They should hang free. The backs have all their ends, and deserve the light as well.`,
  ),
  room(
    'marguerite-castellow',
    'Marguerite Castellow | Evenings',
    'Drawings made between seven and ten.',
    `
She ruled the sheet first, so faintly that one has to look from the side. Then came the strokes, none of them ruled.

[figure marguerite-castellow 3 column]

Since no two have quite the same pressure, tone drifts across the sheet as wind does across a field. It can be followed row by row. Each row was an evening or half of one.

[works marguerite-castellow 4 6 9]

The photographs here were taken with the lamp to the left and low, as it stood on her table. That way the dents show, and the drawing lifts from the paper.`,
  ),
  room(
    'kenjiro-hatakeyama',
    'Kenjirō Hatakeyama | Forty Minutes',
    'What stays when the shutter is left open.',
    `
Take the cap off, look at the watch, drink tea. After forty minutes the sea has become a breath and the wall is still a wall.

[figure kenjiro-hatakeyama 2 full]

People have walked through these pictures, fishermen, dogs, once a school class. None stood long enough to be there. What is there is concrete, in every grey that silver can do, with stains that one comes to know.

[works kenjiro-hatakeyama 3 5 8]

He prints them small. On a screen they seem larger than they are; think of a sheet that one could cover with two hands.`,
  ),
  room(
    'iracema-quintanilha',
    'Awning, Ramp, Rail',
    'Enamel panels after shadows in the street.',
    `
Shadows are flat, have hard edges and move. Iracema Quintanilha takes down the first two in chalk and lets the third go.

[figure iracema-quintanilha 7 right]

The enamel is that of shop signs, so the yellow is a butcher’s yellow and can be seen from the other pavement. Edges are laid out with tape and painted without. At the corners one sees the brush turn.

[works iracema-quintanilha 1 5 9]

Each panel is to be hung at the height where its shadow was found. It is written on the back, in centimetres from the kerb.`,
  ),
  room(
    'rima-haddadine',
    'Rima Haddadine | Orange Papers',
    'Collages from what oranges were wrapped in.',
    `
The tissue round an orange is printed in two colours with a lion, a ship, a girl; it is smoothed flat by children and kept for no reason.

[figure rima-haddadine 8 full]

Rima Haddadine has drawers of it. She soaks it, lays it over itself until the red is as deep as she wants, and lets lions and ships sink out of sight. Here and there an edge of lettering comes up, always back to front.

[works rima-haddadine 3 6 9]

No paint was used. If a blue was wanted it had to be found, and the finding took until March.`,
  ),
  room(
    'lothar-feuerhahn',
    'Lothar Feuerhahn | Ladder and No Ladder',
    'Thin paint poured, thick paint against it.',
    `
The thin paint goes where it wants. The thick paint comes afterwards, with a yard broom, and contradicts it.

[figure lothar-feuerhahn 8 full]

One can read the order of events. Brown ran to the right; something was held against it, and it backed up. Then the broom crossed, once, heavy at the start. In the lower left the canvas is nearly bare: he stood there.

[works lothar-feuerhahn 1 4 7]

Under most of these lies another picture. Its ridges can be seen when the lamp is to the side.`,
  ),
  room(
    'efua-boateng-addo',
    'Eight Yards',
    'Stripes taken from timetables and speeches.',
    `
The order of the colours is not chosen by eye. Efua Boateng-Addo writes a thing out in numbers, a bus timetable, a sermon, the radio schedule for one day, and gives each number a thread.

[figure efua-boateng-addo 6 left]

It makes a rhythm nobody would have thought of. For a long time nothing but amber comes, then green and green and green, and then, when a speaker stopped for water, a gap.

[works efua-boateng-addo 1 3 9]

Some pieces are woven, some painted on canvas of the width of the loom. Side by side, one has to touch them to be certain.`,
  ),
  room(
    'behrouz-kermanpour',
    'Behrouz Kermanpour | Dotless',
    'Letters with the dots left out.',
    `
Without its dot the letter *nun* is a bowl, and might be three or four others. One goes on reading, and it does not close.

[figure behrouz-kermanpour 7 full]

He draws it two hundred times with a reed cut as wide as his palm, and when the hand has stopped knowing what it is, he goes to the canvas. The blue is put down in one pull. Where the reed split there are two lines for a while, then one again.

[works behrouz-kermanpour 4 5 9]

They can be hung either way round. He asks only that one tries both.`,
  ),
  room(
    'tomoko-isogai',
    'Tomoko Isogai | Second Firing',
    'Cracks that were kept.',
    `
The first firing makes the pot, the second finds out about it. Where the form was weak a crack opens, and in Tomoko Isogai’s kiln it may stay.

[figure tomoko-isogai 8 right]

She has rules for this. A crack must run where the wall was thinned, or where the thumb pressed. One that comes from nowhere is a fault, and the pot goes back to be ground up.

[works tomoko-isogai 1 4 7]

The rust-coloured glaze was her grandmother’s. It is brown on the side that faced the flame and nearly violet on the other.`,
  ),
  room(
    'hester-thistlewood',
    'Under the Pier',
    'Six miles of coast, line over line.',
    `
Come with a magnifying glass. There is no solid black in these etchings, only lines, and lines across them, with the paper sitting tight in between.

[figure hester-thistlewood 5 full]

She draws on the copper out of doors and has about forty minutes before her hand goes numb. Then the plate is bitten, proofed, scraped and bitten again, up to twelve times. In the deepest parts one can put in an arm up to the elbow, she says, and one believes it.

[works hester-thistlewood 1 2 8]

Editions are of fifteen at most, as the copper gives out.`,
  ),
  room(
    'xochitl-huerta-lozada',
    'Xóchitl Huerta Lozada | Doors',
    'Woodcuts from what the earthquake left.',
    `
A door has two sides, a keyhole and a number. Printed, it has one side, and the keyhole comes out white.

[figure xochitl-huerta-lozada 2 full]

The houses could not be saved and the doors could. Xóchitl Huerta Lozada routs her pictures into them, inks them with a paint roller and drives over them. Each colour has its own door. They never agree to the millimetre, and a pale rim runs round everything, like light round a shutter.

[works xochitl-huerta-lozada 3 6 8]

The house numbers have been left. They read backwards.`,
  ),
  room(
    'sipho-mkhwanazi',
    'Sipho Mkhwanazi | Shift Change',
    'Lithographs scratched from black to white.',
    `
The stone is covered with black crayon first, edge to edge. Then Sipho Mkhwanazi takes a razor blade and lets the light in.

[figure sipho-mkhwanazi 1 left]

So the lamps come before the street, and the street before those who are in it. What is drawn is only ever what is lit. The rest of the queue one has to take on trust, and does.

[works sipho-mkhwanazi 2 4 7]

He prints in the evening, when the building cools and the ink stiffens. Proofs are hung over the stove pipe, and a few have a mark from it, low down, like a sun.`,
  ),
  room(
    'seo-hye-rin',
    'Seo Hye-rin | Paper Door',
    'Two pictures and the hours between them.',
    `
In a room with paper doors there is a moment towards four when they stop being doors and turn to light. It lasts about as long as it takes to fold the washing.

[figure seo-hye-rin 1 full]

Forty thin coats make the colour, one a day. It cannot be seen that there are forty; it could be seen if there were thirty. Photographed at noon it is almost blank, so we have photographed it at four as well.

[works seo-hye-rin 2 4 7]

Those who buy one are asked to write down, for a week, what it does at that hour.`,
  ),
  room(
    'lakshmi-raghunathan',
    'Threshold',
    'Dots, rules, and one mistake carried through.',
    `
It starts with a dot in the middle of the sheet, and goes outwards by a rule that is written on the back.

[figure lakshmi-raghunathan 1 column]

Somewhere a mistake happens. Lakshmi Raghunathan doesn’t rub it out; she carries it on, through each following ring, until the whole field has bent to it. By the edge it looks like the plan from the beginning.

[works lakshmi-raghunathan 2 5 7]

The numbers in the titles can be checked. It takes about an hour and comes out.`,
  ),
  room(
    'otavio-sampaio-leitao',
    'Otávio Sampaio Leitão | Fita',
    'Stripes from a man who designed pavements.',
    `
Four tins of paint, a sheet of squared paper, and a ruler marked in fractions of a metre: he thought of it as the same work as an airport floor, with fewer meetings.

[figure otavio-sampaio-leitao 1 full]

A sequence begins, seems to repeat, and doesn’t. There is always one band that comes too soon. He called it the drummer.

[works otavio-sampaio-leitao 2 4 9]

Some of these come straight from the studio, and some from kitchens, clubs and a dental surgery in Flamengo. Those last are a little browner, and none the worse.`,
  ),
  room(
    'gudrun-ketilsdottir',
    'Guðrún Ketilsdóttir | Eleven Kinds of Grey',
    'Glass that makes a second picture.',
    `
Hang it a hand’s breadth from the wall, with a lamp or a window to one side. There are then two pictures, one in the glass and one behind.

[figure gudrun-ketilsdottir 8 full]

Sheets are laid over each other like weather on a chart and let sink until their edges soften. Grey over clear is one grey; grey over green is another. She has counted eleven. The dark line at the foot is sand.

[works gudrun-ketilsdottir 1 3 4]

As the day goes on the second picture walks along the wall. By evening it has usually gone.`,
  ),
  room(
    'dawit-gebreyes',
    'Dawit Gebreyes | With Both Hands',
    'Works on heavy paper, pulled off the pins.',
    `
Left and right set out together. They meet near the middle, or miss.

[figure dawit-gebreyes 2 left]

There is no correcting in these sheets. A mark that turned out wrong was answered by another, until both looked meant, or else the sheet went under the next one. Some are four deep, and the lower ones press through like furniture under a cloth.

[works dawit-gebreyes 3 5 7]

Watch for the ladder. It is in five of the eight, twice on its side.`,
  ),
  room(
    'gulsen-karagozoglu',
    'Thread Count',
    'Ninety crossings to the centimetre.',
    `
From two metres it is a painting, and a plain one. From one metre the surface begins to crawl. At a hand’s breadth one sees that it is made of crossings, every one of them tight.

[figure gulsen-karagozoglu 7 full]

Next to each fourth red lies a thread of grey. It can’t be made out, and it’s the reason why the red seems to speak up.

[works gulsen-karagozoglu 1 5 9]

The back is as finished as the front, and a photograph of it will be sent to anyone who asks.`,
  ),
  room(
    'maelle-vauquelin',
    'Maëlle Vauquelin | Chambre 12',
    'A hotel room used as a camera.',
    `
Foil over the window, a pinhole in the foil, paper on the opposite wall. The street comes in upside down and takes the afternoon about it.

[figure maelle-vauquelin 1 full]

What one gets is a negative the size of a bedspread with the room in it as well: the lamp, a coat-hook, the pale shape of the bed where no light could reach. The creases are from folding it to fit the bath, in which it was developed.

[works maelle-vauquelin 3 5 6]

Each exists once. The room can be booked, and has been repainted.`,
  ),
  room(
    'calvin-holloway',
    'Calvin Holloway | Two Garages',
    'Four shapes, mixed by the gallon.',
    `
At noon in the valley there are no shadows. A garage is a shape and so is the sky; where they meet somebody has to decide.

[figure calvin-holloway 9 full]

Calvin Holloway decides with a two-inch brush, walking sideways, on one breath. Tape would be straighter. It would not have the tremble, quick at the start, that tells one how long the wall was.

[works calvin-holloway 1 5 6]

The orange spent a week in the back of his truck before it was let on to the canvas. Three others did not come home.`,
  ),
  room(
    'nguyen-thu-ha',
    'Nguyễn Thu Hà | Flood Mark',
    'Silk, washed from the bottom up.',
    `
In Huế every house has a wall where the river has signed, with a year in pencil beside it. These paintings have been washed to such a line.

[figure nguyen-thu-ha 3 full]

Below it the silk is dark and the wash lies in layers, each a little paler than that beneath. Above, there is next to nothing, until one comes near and sees that it has been drawn all over with a pen as thin as a hair: laundry, leaves, a bicycle on a roof.

[works nguyen-thu-ha 2 5 8]

The highest line so far is 1999. She keeps her paper on the top shelf.`,
  ),
  room(
    'oksana-korniychuk',
    'Nine-Storey House',
    'Cut down through five wallpapers.',
    `
Nothing here has been stuck on. The roses were under the stripes and the stars under the roses, and all of it came off a wall in one piece.

[figure oksana-korniychuk 6 column]

Oksana Korniychuk cuts with a scalpel, by ear: old paper squeaks, newsprint doesn’t. What she cuts is plans, since those are what she taught. A quarter of a circle is a door that stands open.

[works oksana-korniychuk 3 5 9]

Hold one up to the window and all five patterns come through at once.`,
  ),
  room(
    'litia-vakaloloma',
    'Litia Vakaloloma | Sunday, Both Sides',
    'Plaited leaf, from brown to a black with red in it.',
    `
A mat starts at a corner and goes on the diagonal. Four women work at it and talk, and where they laugh the tension slips.

[figure litia-vakaloloma 5 full]

So a small wave sets out and travels through the rows to the other edge. One sees it best with the light from the side. The dark leaf was boiled with mangrove bark, twice for brown and eleven times for black.

[works litia-vakaloloma 1 3 6]

They can be hung, and have a loop for it. They can also be sat upon.`,
  ),
  room(
    'nadia-al-gammal',
    'قهوة | Nadia al-Gammal, Prints from a Fifth Floor',
    'A chair, a ladder, a tree in a tin.',
    `
One thing to a sheet, on a ground as warm as the house across the street. Nadia al-Gammal has three colours and uses their overlaps as a fourth and a fifth.

[figure nadia-al-gammal 8 right]

The chair has no one on it. It’s turned a little away, as a chair is from which somebody has just got up to see who was at the door. That’s all, and it takes some looking to see how the seat was made to look warm.

[works nadia-al-gammal 3 5 9]

Proofs were hung in the lift, and the neighbours chose.`,
  ),
  room(
    'ruggero-casagrandi',
    'Ruggero Casagrandi | Small Weights',
    'Bronzes from the ends of other people’s pours.',
    `
A wedge, a loaf, a seed. They fit in the hand and are heavier than it expects.

[figure ruggero-casagrandi 4 left]

Bronze was left in the crucible when the big work had been poured, and he had waxes ready. The surface was filed cold, coloured with tea, and then left to whoever would pick it up. Along one ridge most have worn to gold, and it’s always the ridge that one would have chosen oneself.

[works ruggero-casagrandi 1 2 7]

Weights are given in the list, after the sizes.`,
  ),
  room(
    'vorosahazi-zsofia',
    'Until It Was Blunt',
    'One pencil to a drawing.',
    `
A new pencil, sharpened once, draws a thin cross line. Sixty hours later it’s a stub, and draws like the side of a thumb.

[figure vorosahazi-zsofia 6 column]

Between them lies the sheet. Vörösházi Zsófia works in four directions and lets no place be crossed more than eight times, for the paper would give. Where it is darkest it shines, and where it shines one sees, faintly, the window behind one.

[works vorosahazi-zsofia 1 4 7]

The stubs are kept in a jar. They come with the drawings, on request.`,
  ),
  room(
    'desmond-tull',
    'Desmond Tull | Reorders at Any Time',
    'The edges of somebody else’s portraits.',
    `
There were people in these negatives. They have been left out, and what remains is the lamp stand, the curtain, an inch of porch.

[figure desmond-tull 2 full]

Enlarged until the grain is gravel, two frames taken ten years apart can be joined so that one doesn’t see the seam. The eye crosses it in no time. It had been a decade.

[works desmond-tull 3 4 8]

Each print has the stamp of Broadway Portrait, Gary, on its back. The offer that’s printed there is meant.`,
  ),
].concat(LATER_ROOMS)
