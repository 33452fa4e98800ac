/** The second half of the viewing rooms: second looks, pairs, and rooms by theme. */
import { type RoomText, room } from './room-text.js'

export const LATER_ROOMS: readonly RoomText[] = [
  room(
    'joost-kruithof',
    'Joost Kruithof | Second Pull',
    'Monotypes printed from what the first print left.',
    `
The first sheet takes the ink. The second takes what stuck.

[figure joost-kruithof 6 column]

One comes in as from the sun into a shed, sees nothing, and waits. Then there is a bank, the drag of a boat, a warmer patch where he wiped the plate with his sleeve. The boldness has gone into the other print, which he uses for wrapping.

[works joost-kruithof 3 5 8]

All are as large as the press, which was made for visiting cards.`,
  ),
  room(
    'emmett-lathrop',
    'Fog, Coming In',
    'A postman’s watercolours of one beach.',
    `
He walked on to the sand when the round was done, sat down, and painted what there was. As a rule it was grey.

[figure emmett-lathrop 2 full]

Three colours and the water from a thermos. The strip of beach is put in first, wet, then the sky is let down to it, and whether the sea is to be seen depends on the minute. On the back of each there is a date and nothing more.

[works emmett-lathrop 3 6 7]

He never works on one again. There are above nine thousand; these were chosen by opening the boxes with eyes shut.`,
  ),
  room(
    'ana-ruiz-calvo hakon-ovrebo',
    'Two Coasts',
    'Ruiz Calvo and Øvrebø, salt and fog.',
    `
One of them grew up where the sea is let in and shut off, the other where it can’t be. Both paint a line with something below it and more above.

[figure ana-ruiz-calvo 7 left]

Hers is built. Each band was laid in oil, left for a week, and answered. One could walk on it.

[figure hakon-ovrebo 8 right]

His is what was left when the water had run off, and was finished within the hour. Hung alternately at one height, they make a shore that goes all the way round the room, dry, wet, dry, wet.

[works ana-ruiz-calvo 4 6]`,
  ),
  room(
    'marguerite-castellow vorosahazi-zsofia',
    'Close Work',
    'Castellow and Vörösházi at the same table.',
    `
They never met, and wouldn’t have talked. One filled ruled rows with upright strokes, evening after evening; the other takes one pencil and goes on until it’s gone.

[figure marguerite-castellow 6 column]

In Castellow the strokes stand apart, and the paper breathes between them.

[figure vorosahazi-zsofia 4 column]

In Vörösházi they have closed over it, and one looks at a surface like slate with rain on it. What they share can be measured. It’s the distance from elbow to wrist, which is how far a hand goes without being moved.

[works vorosahazi-zsofia 2 5]`,
  ),
  room(
    'iracema-quintanilha otavio-sampaio-leitao',
    'Rio, São Paulo | Enamel and Stripe',
    'Two generations of flat colour.',
    `
He drew pavements, she painted butchers’ shutters. Neither thought that colour was for a feeling; it was for being seen from a bus.

[figure otavio-sampaio-leitao 3 full]

Sampaio Leitão’s bands go from edge to edge, and one comes in early. Quintanilha’s shapes stop short, at a corner, where the brush turns.

[figure iracema-quintanilha 3 right]

Seen across the room, hers stand still and his move. Seen close it’s the other way about: his edges are calm, and hers have a pulse.

[works otavio-sampaio-leitao 5 6]`,
  ),
  room(
    'hester-thistlewood',
    'Hester Thistlewood | Working Proofs',
    'Six states of things that were not finished.',
    `
These were printed to see where matters stood. Most were never meant to leave the room.

[figure hester-thistlewood 9 left]

There are notes in the margin, *more*, *no*, *where’s the post?* In one a whole pier has gone overnight. In the next but one it’s back, further left and a good deal darker, with a ghost of itself standing where it was.

[works hester-thistlewood 3 4 6]

Each is single, as a proof is. The copper went on to the roof of the shed.`,
  ),
  room(
    'lothar-feuerhahn',
    'Night Shift',
    'Small paintings on roofing board.',
    `
Between the large canvases he makes small ones, on offcuts of board, with whatever is in the tins. He calls it clearing the table.

[figure lothar-feuerhahn 6 column]

They are over in a minute, three strokes or four, brown and ochre with a bit of slate colour, and it’s odd how large they look. A broom isn’t made for a surface that size. It comes in on one side and is out again on the other, and everything is in that.

[works lothar-feuerhahn 2 3 5]

Nail holes along the edges are from the board’s first life.`,
  ),
  room(
    'rima-haddadine oksana-korniychuk',
    'Paper from Houses',
    'Haddadine adds, Korniychuk takes away.',
    `
Receipts, wrappers, stamps, laid one upon another until they stop arguing: that is one way to make a picture of a home.

[figure rima-haddadine 7 left]

The other is to take a piece of its wall and cut down. Five families lived on that wall, each pasting over the last.

[figure oksana-korniychuk 1 right]

In the first the oldest paper lies on top, as it was found last. In the second it lies at the bottom, with half of a football result on it. Between Beirut and Kyiv there’s a good deal of the same rose.

[works rima-haddadine 2 4]`,
  ),
  room(
    'tomoko-isogai ruggero-casagrandi',
    'To Hold',
    'Jars and bronzes for two hands and one.',
    `
The jars want both hands. They lean, and one takes hold of them as of somebody on a step.

[figure tomoko-isogai 1 full]

The bronzes want one. The thumb finds its place by itself, a hollow that was filed for it or worn by others.

[figure ruggero-casagrandi 1 left]

Between clay that was soft an hour ago and metal that took a year lies, on the scales, less than one would think. Weights are in the list.

[works tomoko-isogai 3 5]`,
  ),
  room(
    'efua-boateng-addo adaeze-okwuosa',
    'Warp',
    'Accra and Lagos on narrow looms.',
    `
A narrow loom gives a ribbon, and a ribbon has to be joined to others before it is anything. What happens at the join is the art of it.

[figure efua-boateng-addo 9 left]

Boateng-Addo matches hers, stripe for stripe, so exactly that the seam is lost, and then, in one place, doesn’t.

[figure adaeze-okwuosa 9 right]

Okwuosa lets them fall as they may. Each band meets its neighbour a little too high or too low, and one climbs. Hung opposite each other, they make the room seem to turn.

[works adaeze-okwuosa 1 2]`,
  ),
  room(
    'kenjiro-hatakeyama',
    'Snow on Concrete',
    'A winter in one harbour.',
    `
It seldom snows on this coast, and when it does it’s gone by noon. He was there at seven.

[figure kenjiro-hatakeyama 8 full]

On the steps it lies in lines, thicker on the side from which the wind came. On the water it doesn’t lie at all. The long exposure has taken the falling flakes and made of them a brightness, as if the air had been rubbed.

[works kenjiro-hatakeyama 4 6 9]

There’s one footprint. It was made by the photographer, going back for the tea.`,
  ),
  room(
    'zhao-wenlin behrouz-kermanpour',
    'Two Scripts',
    'The brush and the reed.',
    `
A brush gives way, a reed does not. From that much else follows.

[figure zhao-wenlin 2 left]

Zhao’s line thickens as she leans and thins as she lets go; one can read how she stood. It ends in hairs.

[figure behrouz-kermanpour 4 right]

Kermanpour’s has one width, that of the cut, and changes only with the angle at which he holds it. It ends as though with a knife. Both began as words and were gone on with. A reader of the one can’t read the other, and each told us that it looked familiar.

[works zhao-wenlin 5 7]`,
  ),
  room(
    'seo-hye-rin gudrun-ketilsdottir',
    'Slow Light',
    'Forty coats, four days in the kiln.',
    `
Colour can be put on a surface, or it can be inside a thing. Seo Hye-rin brushes until the first has become the second.

[figure seo-hye-rin 6 full]

Guðrún Ketilsdóttir starts there. In glass the colour has no front. It’s as much behind as before, and throws itself on the wall.

[figure gudrun-ketilsdottir 2 full]

Neither can be hurried and neither looks the same at four as at noon. It would be best to have a window.

[works seo-hye-rin 5 8]`,
  ),
  room(
    'maelle-vauquelin desmond-tull',
    'Left in the Dark',
    'Two photographers and what they leave out.',
    `
One makes her cameras out of tins and tubs; the other buys somebody’s negatives and cuts away the faces.

[figure maelle-vauquelin 4 left]

Vauquelin’s pictures come in by a hole the width of a pin and bring along whatever was in front of it, tea, a blind, a plastic bag.

[figure desmond-tull 6 right]

Tull’s start at the edge of the frame, where no one had been looking. In both there’s more dark than anything, and it is never empty.

[works desmond-tull 1 5]`,
  ),
  room(
    'xochitl-huerta-lozada sipho-mkhwanazi',
    'Cut and Scraped',
    'Prints that start from black.',
    `
An uncut board prints black, and so does a stone that’s covered in crayon. From there one can only let in light.

[figure xochitl-huerta-lozada 4 full]

Huerta Lozada does it with a router, in sweeps as long as her arm. Mkhwanazi has a razor blade and takes off as much as would go under a fingernail.

[figure sipho-mkhwanazi 6 left]

Her streets are at noon and his at night. In one of each there is a man who carries a door.

[works sipho-mkhwanazi 1 8]`,
  ),
  room(
    'calvin-holloway',
    'Motel Ice',
    'Screenprints after four paintings.',
    `
A painting three metres wide can’t be taken home by many. Holloway has had four of his printed, at a fifth of the size, and has stood beside the press.

[figure calvin-holloway 4 column]

Seven screens went into each, although one counts four colours; the others are for the edge. He wanted the tremble, and a stencil is as steady as a rail. So the knife was held as he holds the brush, and the line was cut walking.

[works calvin-holloway 1 3 7]

The paper was left in his yard for a week. He says it knows now.`,
  ),
  room(
    'lakshmi-raghunathan gulsen-karagozoglu',
    'By Count',
    'Dots and threads that add up.',
    `
One of them worked for the census, the other at the quality bench of a silk mill. Both were paid to find mistakes.

[figure lakshmi-raghunathan 7 column]

Raghunathan lets hers in and follows it outwards, ring by ring, until it has become the rule.

[figure gulsen-karagozoglu 2 column]

Karagözoğlu ties hers in on the first morning, one thread over two, from top to bottom. After that, she says, she can relax. We have looked for it and found, we think, two.

[works lakshmi-raghunathan 5 9]`,
  ),
  room(
    'nadia-al-gammal',
    'Nadia al-Gammal | Roof, Bab al-Louq',
    'Lithographs in three colours and their overlaps.',
    `
From the fifth floor one sees other people’s roofs, and on the roofs what doesn’t fit into flats: pigeons, dishes, a bath, somebody ironing.

[figure nadia-al-gammal 4 full]

She puts each by itself on a warm ground and leaves it alone. Orange over green makes the brown of the pigeon tower. Green over red makes a shade so dense that one expects it to be cool.

[works nadia-al-gammal 2 6 7]

The printer is the son of the man who printed her first. He mixes the orange without being asked.`,
  ),
  room(
    'dawit-gebreyes',
    'Radiator Song',
    'Gouaches from one winter in Bushwick.',
    `
The heating in the former sewing room knocks from four in the morning. Dawit Gebreyes, back from the night court, paints to it.

[figure dawit-gebreyes 9 left]

These are quicker than his other sheets and have more air in them. The blue goes down in knocks, two and one, two and one. A red comes across, slower, with both hands behind it.

[works dawit-gebreyes 1 6 8]

Pinholes are at the corners, and along one edge where the sheet was turned.`,
  ),
  room(
    'litia-vakaloloma',
    'Date Line',
    'Fijian plaiting, made on two days at once.',
    `
Suva and Apia are an hour and a half apart and a day. Litia Vakaloloma has a cousin on the other side, and they have made a mat between them.

[figure litia-vakaloloma 2 full]

Each began at her own corner. Where the two halves meet, the plaits run against each other, and a zigzag goes across the middle that neither of them could have made alone. It’s Monday to the left of it.

[works litia-vakaloloma 4 7 9]

The joining was done in Suva, on the floor of the post office.`,
  ),
  room(
    'nguyen-thu-ha hakon-ovrebo',
    'Waterline',
    'Silk and paper, washed.',
    `
Water goes down a sheet if one lets it, and up if the silk is dry. Øvrebø has the one and Thu Hà the other.

[figure hakon-ovrebo 2 full]

In his the weather comes from above and leaves a rim where it stopped.

[figure nguyen-thu-ha 1 full]

In hers it rises, as it did in the house in Huế, and what it hasn’t reached is drawn with a pen so fine that one has to go and look. Between the two there’s a line at the same height, by no agreement of theirs.

[works nguyen-thu-ha 4 7]`,
  ),
  room(
    'oksana-korniychuk',
    'Oksana Korniychuk | Herbarium',
    'Plants cut from floral wallpaper.',
    `
Flowers on wallpaper belong to no species. Oksana Korniychuk has cut them out as if they did, with stem, leaf and root.

[figure oksana-korniychuk 5 column]

The roots are what’s underneath. Below the rose lies a stripe, below that a blue, and she follows each down with the scalpel as one would dig. Pressed under glass, with a number, the sheets look like those of a schoolmistress with good marks.

[works oksana-korniychuk 2 6 8]

A few have been given the street where they grew.`,
  ),
  room(
    'emmett-lathrop joost-kruithof',
    'Mud and Fog',
    'Small works from flat places.',
    `
There are people who see a tidal flat and turn the car. These two get out.

[figure emmett-lathrop 5 left]

Lathrop has the Pacific before him and leaves it out, more often than not, since he can’t see it. Three washes, a date.

[figure joost-kruithof 8 right]

Kruithof has the Wadden Sea when it has gone. His ink is what the last print left on the plate, and his mud is of that kind as well. None is larger than a tea tray.

[works joost-kruithof 2 4]`,
  ),
  room(
    'adaeze-okwuosa',
    'Sunday Wrapper',
    'Embroidery on market cloth.',
    `
For church one wears the good cloth, and for the way there another over it. It is the second that Adaeze Okwuosa has stitched on.

[figure adaeze-okwuosa 7 left]

The print of the cloth shows through, faded by the road. Over it go lines of bale tape and thread, running stitch, straight on, whatever is below. Where they cross a printed flower they don’t go round.

[works adaeze-okwuosa 5 8 9]

The hems have been left, and so has a bus ticket, in the hem of the third.`,
  ),
  room(
    'efua-boateng-addo',
    'Efua Boateng-Addo | Rehearsal',
    'Paintings of a choir practice, minute by minute.',
    `
A choir in Kumasi rehearsed for two hours. She counted: who sang, who coughed, when they stopped and went back.

[figure efua-boateng-addo 8 full]

Each minute is a stripe. Amber is for all, green for the altos alone, the pale yellow is talk. About the middle there are nineteen narrow bands of one and the same red, which was a difficult entry.

[works efua-boateng-addo 1 4 7]

After that it goes wide and even to the edge, and one is glad for them.`,
  ),
  room(
    'hakon-ovrebo',
    'The Pilot Boat',
    'Large ink sheets, seldom shown.',
    `
Sheets of this size can’t be tilted by one person. He has his sons for the corners, and a whistle.

[figure hakon-ovrebo 4 full]

The ink goes down in a bucketful and is walked from side to side. Where it was fast there’s nothing but a film; where they held it still, counting, it has sunk in and is black. One small dry mark near the right edge is the boat, or a place where somebody breathed.

[works hakon-ovrebo 3 5 9]

They’re shown unframed, on magnets, and curl a little in the afternoon.`,
  ),
  room(
    'xochitl-huerta-lozada',
    'Viento del Norte',
    'Prints made on a closed street.',
    `
When the north wind comes to Juchitán one shuts the windows. Xóchitl Huerta Lozada shut the street.

[figure xochitl-huerta-lozada 1 full]

Boards face up on the asphalt, paper over them, a road roller. Red goes first, then teal. The wind took hold of the second sheet, and eleven people lay down on its edge; the pale bars along the foot are their forearms.

[works xochitl-huerta-lozada 4 5 9]

No two of the six impressions have the same people in them.`,
  ),
  room(
    'sipho-mkhwanazi',
    'Sipho Mkhwanazi | Platform 9',
    'Drawings made between two stations.',
    `
The line from Naledi has nineteen stops. He draws from door to door, standing, on cards that fit in a coat.

[figure sipho-mkhwanazi 7 column]

There’s time for a shoulder, a bag, the edge of a window with lights going by. What he hasn’t got by the next stop is left. Back at the press some of them go on to stone, and he still doesn’t add what he didn’t see.

[works sipho-mkhwanazi 3 5 9]

In one the pencil jumps, from left to right across the whole card. That was the brakes.`,
  ),
  room(
    'vorosahazi-zsofia',
    'Vörösházi Zsófia | Staircase B',
    'Pastels of a stairwell at different hours.',
    `
In old Pest houses the flats open on to galleries round a yard, and light comes down to the stairs by way of three storeys of washing.

[figure vorosahazi-zsofia 4 column]

She sits on the landing with a box of greys. The pastel is rubbed in with the heel of the hand until the paper has no more tooth, and then the banister is taken out again with bread.

[works vorosahazi-zsofia 3 5 8]

Seven hours, seven sheets. At eleven at night somebody has come home, and there’s a line of yellow under a door.`,
  ),
  room(
    'otavio-sampaio-leitao',
    'Música de Câmara',
    'Screenprints with silences marked in.',
    `
He played the viola badly, every Tuesday, with three others who were better. The prints are named for those evenings and numbered.

[figure otavio-sampaio-leitao 2 full]

Four colours for four players. They come in together, part, and are left, at times, for a whole hand’s breadth, with nothing but paper. The viola is the orange. It’s often a little late.

[works otavio-sampaio-leitao 4 5 9]

Proofs were handed out in place of wine. The estate has got nine of them back.`,
  ),
]
