/** Exhibitions whose texts are written by hand. They hang at a house of the artist's. */

export interface ShowText {
  artist: string
  when: 'past' | 'now' | 'soon'
  title: string
  standfirst: string
  about: string
}

export const SHOW_TEXTS: readonly ShowText[] = [
  {
    artist: 'ana-ruiz-calvo',
    when: 'now',
    title: 'Second Evaporation',
    standfirst: 'Paintings in level bands, begun at the salt pans of San Fernando.',
    about:
      'In a salt pan the sea is let in, shut off and left. The first evaporation leaves lime, the second leaves salt. Ana Ruiz Calvo has taken the process for a method: each canvas was covered, left for a week, and covered again, until a crust of fine, dry colour stood on the linen. There are seven here, all hung so that their lines are level with one another and with the sill of the window. Walk the length of the room and the line stays where it is while everything above and below it changes, from bone to a grey that is nearly blue. *La Covacha*, the only upright one, hangs alone by the door. It shows no more than the others do, but one stands before it as before a person. The gallery lamps are off while there is daylight.',
  },
  {
    artist: 'lothar-feuerhahn',
    when: 'now',
    title: 'Who Lives Upstairs',
    standfirst: 'New and repainted canvases by a painter who used to lay roofs.',
    about:
      'Lothar Feuerhahn takes pictures back. Three of those in this exhibition were shown before, under other titles, and have since been turned round, scraped and painted over; the dates on their backs run from 1998 to this spring. He sees nothing odd in it. A roof, he says, is also mended from above. What has come of it is heavy and oddly cheerful: brown-red and ochre swept on with a yard broom, slate-coloured gaps, places where the paint was cut with the edge of a tile and folds over like turf. The largest canvas stands on the floor, leaning, as it did in the studio, and its lower edge has been walked on. From the stairs one sees all of them at once, which is worth doing before going in.',
  },
  {
    artist: 'seo-hye-rin',
    when: 'now',
    title: 'Forty Coats',
    standfirst: 'Pictures that took forty days each, and change by the hour.',
    about:
      'Nothing happens quickly in these pictures. Seo Hye-rin brushes a thin coat of pigment and glue on mulberry paper, waits a day, and brushes another, forty times. What is left is a skin of colour with a depth that one feels rather than sees: a white that leans to green, a grey like the inside of a shell. The gallery has hung them without lamps on the wall that faces the window, and has printed the times of sunrise and sunset on the list of works. At noon *Paper Door, Noon* is nearly blank. At four it is not. Two stools are provided. Visitors who come back at another hour are let in, if the door should already be shut, on saying so.',
  },
  {
    artist: 'hester-thistlewood',
    when: 'now',
    title: 'Twelve States',
    standfirst: 'One plate, followed from first proof to last, and other etchings of the Yorkshire coast.',
    about:
      'An etching can be stopped at any point, printed, and gone on with. Each of these halts is called a state, and most artists destroy the record. Hester Thistlewood has kept hers. Along the left wall *Hedge, Twelve States* goes from a few scratches to a thicket so dark that the plate began to give way; at the ninth state there is a gap to the sky, at the tenth she has thought better of it. The other walls have finished prints from the same six miles of shore: a rope loft, the drains at Ruswarp, the underside of a pier. Magnifying glasses hang on strings. They show that there is no solid black anywhere, only lines, and between the lines a little light that has not been let out.',
  },
  {
    artist: 'iracema-quintanilha',
    when: 'now',
    title: 'Four in the Afternoon',
    standfirst: 'Enamel panels with edges cut by eye.',
    about:
      'The sun of São Paulo puts a second city on the pavement, of handrails, awnings and wires, and takes it in again at dusk. Iracema Quintanilha’s panels are made from that one. She notes a shadow in chalk, measures it, and lays it out on aluminium in vehicle enamel, blue or yellow or red, as a sign-writer would, who stands to be paid by the hour. There are no tricks with depth. And yet *Ramp* goes up, plainly, although it is a flat shape beside another flat shape; one can put a ruler to it. The panels are hung at the heights where the shadows were found, so that some are above the door, and one, *Folding Table*, is by the visitor’s knee.',
  },
  {
    artist: 'tomoko-isogai',
    when: 'now',
    title: 'Weight of an Hour',
    standfirst: 'Pots that were thrown quickly and then interfered with.',
    about:
      'A lump of clay weighs what it weighs, and Tomoko Isogai throws as much of it as she can in an hour. The jars, cups and bricks on the long table were made in this way, in eleven hours on eleven days, and are set out by day, so that one can see her getting tired, or bold. On Thursday everything leans. On the second Monday there is one vessel only, very large, with a thumbprint at the shoulder where she turned it to see. The glazes, three in number, are her grandmother’s, a milk, a rust and a green that comes only at the back of the kiln. The pieces may be lifted, with both hands and over the table.',
  },
  {
    artist: 'marguerite-castellow',
    when: 'now',
    title: 'Plain Sewing',
    standfirst: 'Drawings from the evenings of a bookkeeper.',
    about:
      'Marguerite Castellow drew at the table where she ate, between seven and ten, under a lamp with a green shade that has been lent to the exhibition. The sheets were ruled in pencil, so faintly that one sees the lines only from the side, and then filled with strokes: upright, all of a length, each a little heavier or lighter than the last. Nothing else is in them, and they could not be duller to describe. On the wall they stir like grass. *Long Division* took from September 1971 to the following June, and there is a place, about two thirds down, where the strokes go small and close and then open again. No date in her diary explains it. The drawings were lent by the estate and are hung in the order in which they were filed.',
  },
  {
    artist: 'adaeze-okwuosa',
    when: 'now',
    title: 'A Kilo of Red',
    standfirst: 'Hangings from the wholesale cloth market at Onitsha.',
    about:
      'At Onitsha thread is sold by weight, and Adaeze Okwuosa plans her hangings by it: a kilo of red, half a kilo of blue, whatever yellow there is. The receipts are pinned up by the entrance. Inside, five hangings fall from the ceiling to just above the floor, made of strips a hand wide that were woven one after the other and then sewn edge to edge. Since the strips were never laid out beforehand, the bands seldom meet, and the eye climbs from one to the next as on a stair. They hang free, so the backs can be seen, with all the ends left in. When somebody passes, they move, the heavy ones last.',
  },
  {
    artist: 'kenjiro-hatakeyama',
    when: 'soon',
    title: 'Fourteen Harbours',
    standfirst: 'Half a century of winters on the Sanriku coast.',
    about:
      'Each winter since 1974 Kenjirō Hatakeyama has taken a wooden camera to the same fourteen harbours, always in the same order, from south to north. The exhibition shows one print from each, and then, in the second room, one harbour in all its winters. The sea wall rises. It is new, then stained, then gone; then a higher one is there, and the camera has had to move back. With exposures of half an hour the water is a kind of breath and people do not register. What stays is what stood still. The prints are small, dark and made to be held, so that they lie on tables under glass rather than on the wall. A chart with the tides of each day is to be had at the desk.',
  },
  {
    artist: 'rima-haddadine',
    when: 'soon',
    title: 'Inventory of a Drawer',
    standfirst: 'Collages made of what a household keeps without meaning to.',
    about:
      'Every household has the drawer: string, keys to nothing, a guarantee for a radio. Rima Haddadine has asked forty families in Beirut and Tripoli for the paper out of theirs, and has been given it, often with an apology. The collages keep the contents of each drawer together. One is nearly all blue, from a chemist’s bags; another holds eleven envelopes without a letter. Paper is laid edge to edge or lapped like tiles, and nothing has been painted to match. The pieces are named for the street and the floor but not the family. A last one, unfinished, hangs over an empty drawer at the far end, and visitors are asked, if they like, to leave a paper in it.',
  },
  {
    artist: 'calvin-holloway',
    when: 'past',
    title: 'Valley Noon',
    standfirst: 'Four or five shapes to a canvas, and a week in the back of a truck.',
    about:
      'The largest painting is three metres wide and has four shapes in it. Orange, a paler orange, a blue that might be a pool or the side of a van, and a strip of cream along the foot. Calvin Holloway drove the colours about the San Joaquin Valley, painted on boards, for a week each, and looked at them at noon, when there are no shadows and things are as flat as they will ever be. Most boards came home rejected. The edges were cut by hand with a wide brush, and it is at the edges that the paintings are alive: a tremble of a millimetre, a place where the hand breathed. Seen from the far side of the hall they are as bare as signs. It takes the walk up to them to find out that somebody stood there.',
  },
  {
    artist: 'zhao-wenlin',
    when: 'past',
    title: '聽雨 Listening to Rain',
    standfirst: 'Ink paintings that begin as sentences.',
    about:
      'It is said that one hears rain on bamboo before one feels it. The paintings in this exhibition were begun in the wet month of the plums, in Shanghai, each with a line written out in running script. Then the line was gone on with. Strokes that were a character thin out into stems, or lean and multiply and are weather. Zhao Wenlin works standing, with the sheet on the floor, and the scrolls are hung so that their lower ends rest on a shelf, as though just put down. *Letter Not Sent* is the one to read closely: its first column can still be made out, the second almost, the third is grass. The seal, vermilion, the size of a thumbnail, comes at a different place in each.',
  },
  {
    artist: 'litia-vakaloloma',
    when: 'past',
    title: 'Mat for a Long Speech',
    standfirst: 'Plaited pandanus, on the wall and under foot.',
    about:
      'Visitors were asked to take off their shoes, since half of the exhibition lay on the floor. Litia Vakaloloma plaits pandanus with four or five other women, beginning at a corner and working across on the diagonal, and the talk goes into it: where somebody laughed the tension slips, and a small wave runs through the rows from there to the edge. The large mat in the middle was made over nine days of speeches at a wedding and holds, by her count, two hundred and six waves. The pieces on the wall keep their fringe on one side only. They are dyed with mangrove bark, from the brown of tea to a black with red in it, and the room smelled of hay.',
  },
  {
    artist: 'gudrun-ketilsdottir',
    when: 'soon',
    title: 'Melt',
    standfirst: 'Fused glass, and eleven summers of watercolours of one glacier.',
    about:
      'The glass hangs a hand’s breadth from the wall and makes two pictures, one in itself and one behind, in light. Guðrún Ketilsdóttir lays sheets over each other, clear, grey, a green like deep ice, and heats them until they sink together and the edges go soft. A dark line along the foot of most of them is sand from the beach at Höfn. In the second room are her watercolours of the outlet glacier above the town, one from each of eleven summers, all painted from the point where the ice then ended. They are hung in a row at equal distances. Surveyors would have spaced them otherwise: between the first and the last lies a walk of forty minutes.',
  },
]
