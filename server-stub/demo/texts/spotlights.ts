import type { ArticleText } from './article-text.js'

export const SPOTLIGHTS: readonly ArticleText[] = [
  {
    kind: 'spotlights',
    title: 'The line that does not settle',
    author: 'Ottilie Grant',
    artists: ['ana-ruiz-calvo'],
    standfirst: 'Ana Ruiz Calvo paints salt pans, or the place where two colours meet; it comes to the same.',
    body: `
The road to the pans at San Fernando runs along a bank just wide enough for a cart. On both sides lie shallow rectangles of water, some grey, some pink, some already white, and at the far end, where one expects the sea, there is only a line. Ana Ruiz Calvo says that she has been drawing that line since she was seven and has not got it yet.

Her pictures look simple. There are three bands in some, five or six in most, level from edge to edge. A child could describe one over the telephone. But ask the child what colour the bands are, and the trouble begins. The lowest in *Salt Line* is the beige of wet string until one has looked at the band above it, which is blue, or has been, and after that the beige has turned to rose. Nothing on the canvas has moved.

[figure ana-ruiz-calvo 1 full]

## A week between

She works in sittings. A band is put down in one go, from left to right and back, with a brush as wide as a hand, and then the canvas stands for a week. “If I go on at once I paint what I have just painted,” she says. In that week the oil sinks into the linen, which has been sized with rabbit glue and nothing else, and the colour goes dull and quiet. The next band is laid against it, not over it. Where the two meet she takes a dry brush and draws it once along the seam.

That is where one has to look. From across the room the seam is sharp, as horizons are. At arm’s length it is a strip the width of a finger in which both colours are broken into crumbs, and the crumbs lie at an angle, the way spray does. It is the only gesture in the picture, and it takes about eight seconds.

> My grandfather could tell from the bank how strong the brine was. He looked at the edge, never at the middle. — Ana Ruiz Calvo

## What the rakes left

The grandfather raked salt for forty years and appears in no picture, though the studio has a rake of his, with teeth worn to stumps. She tried a comb of that kind on wet paint once and scraped it off. It looked, she says, like a picture about a rake.

[works ana-ruiz-calvo 2 5 7]

What she has kept from the trade is the order of things. Water is let in, shut off, and left. One does not make salt; one waits for it and keeps the weather out as well as one can. In *Second Evaporation* the topmost band has been gone over so often and so thinly that it has a bloom, like a plum. She knew that it was finished when the surface began to shine in one corner. A day later it would have been a crust.

Six in the morning is the hour that she likes, before there is any wind. There is a small picture of it, *Six in the Morning, Río Arillo*, in which the line lies so low that one has nearly stepped over it. I went back to it three times and found it, each time, a little further up.
`,
  },
  {
    kind: 'spotlights',
    title: 'Four thousand strokes and a lamp',
    author: 'Hugo Sandström',
    artists: ['marguerite-castellow'],
    standfirst: 'Marguerite Castellow kept other people’s books by day. In the evenings she kept her own.',
    body: `
The lamp has a green glass shade with a chip in it, towards the wall. It stood for fifty years on a table in lower Manhattan, and under it, between seven and ten, Marguerite Castellow drew. She had come home from the office by then, had eaten, and had washed up, and the drawings have something of a cleared table about them.

They begin with rules, made in hard pencil, so pale that on the wall one takes them for the paper. Between the rules go the strokes. Each is upright, about as long as a grain of rice, and drawn freehand. No straight edge was allowed near them. There may be four thousand to a sheet. Some evenings yielded two rows, some half a row, and in the file that she kept of her time the entry is now and then a single stroke, followed by the word *tired*.

[figure marguerite-castellow 3 left]

It is easy to be impressed by the labour and to go on to the next room. The labour is not the point. She was a bookkeeper, and knew that adding up is only tedious if one does not care what it comes to. What it comes to here is movement. Since no two strokes have the same pressure, the sheet goes darker and lighter in slow drifts that nobody planned, as a field of barley does, and since the rows are strictly kept, one can follow a drift across and see where it was, so to speak, Tuesday.

## Eleven by seventeen

The size hardly changes. It was that of the ledger sheets which she brought home from work at first, and for which, the estate has found, she paid. Later she ruled her own. *Eleven by Seventeen* takes its title from them and its blue from the pencil with which auditors tick. It is the nearest that she came to a joke.

[figure marguerite-castellow 2 column]

*Long Division* is the sheet that people stop at. It took from a September to the following June. Two thirds of the way down, the strokes shrink and crowd together for about the width of a hand; then they let go, and the last rows are so open that one could count them. Friends have offered explanations, a death, a move, new glasses. Her diary for those weeks has the weather.

> She didn’t talk about it. You’d say you liked one, and she would tell you how long it took, like a train. — A neighbour on the fourth floor

She showed eight times in sixty years. There was no bitterness in it that anyone can remember. When the flat was cleared in 2019 there were twelve hundred drawings in the wardrobe, filed by month, with carbon copies of the list.

[works marguerite-castellow 1 5 7]

The lamp can be lit. I asked whether one might see a drawing by it, and after some moving of chairs one could. The light comes from the left and low. It picks up the dent that each stroke made, and the whole sheet stands up from itself by the thickness of a breath. It was not made for walls at all. It was made for someone at a table, with the evening before her, leaning in.
`,
  },
  {
    kind: 'spotlights',
    title: 'Sea walls, with nobody there',
    author: 'Satsuki Horie',
    artists: ['kenjiro-hatakeyama'],
    standfirst:
      'For fifty winters Kenjirō Hatakeyama has photographed fourteen harbours. People walk through the pictures and leave no trace.',
    body: `
The camera is made of cherry wood and brass and weighs eleven kilos with its legs. Kenjirō Hatakeyama takes the cap off, looks at his watch, and pours tea. The exposure will last forty minutes. A man with a dog comes along the breakwater, stops in the middle of the picture, talks to us for some time about squid, and goes. He will not be in it. Nobody ever is.

What remains after forty minutes is what stood still. The wall does, and the steps, and the lamp at the end. The sea does not, and so, in the print, there is no sea but a sort of white breath lying at the foot of the concrete. Early visitors to his exhibitions took it for fog and asked whether he had waited long for it.

[figure kenjiro-hatakeyama 6 full]

He was born in Kamaishi and had an uncle who poured sea walls. The first time he photographed one it was a present for the uncle, who was proud of it; that was in the winter of 1974. The following winter he went back, since the first print was bad. After that he went because he had gone. There are fourteen harbours, always in the same order, from south to north, in January and February, when the light is low and no one wants the inn.

## The wall moves back

Laid out year by year the prints from a single harbour are the nearest thing to a film that he has made. The wall is new and has the grain of the boards on it. It is stained. It has a rail, and then another rail. Between the print of February 2011 and the next there is no wall, no steps and no lamp, and the horizon is in a different place, for the ground had sunk by more than a metre. He set the camera where it had always stood and found that he was up to his knees in water.

He will not enlarge that one. It is the same size as the rest and lies in its place in the row.

[figure kenjiro-hatakeyama 1 right]

Since then the walls have grown. The new one at Ōtsuchi is fourteen and a half metres high, and behind it one hears the sea and does not see it. In *Sea Wall, Ōtsuchi* it fills the picture but for a strip at the top. One could think it a painting, grey upon grey, until one finds the row of drain holes, each with its beard of rust.

## By hand

He prints in the back of his brother’s rice shop, on Mondays, when it is shut. A print takes a day. The blacks are warm and very deep, and in the deepest parts there is always something, a rung, a coil of rope. “If it’s black because there is nothing there, I throw it out,” he says. “There was something there.”

[works kenjiro-hatakeyama 4 7 9]

The prints are small. They are meant to lie on a table and be bent over, with both hands on the edge, as one would look into a basin. I did it for an afternoon, and walking back to the station I found that I was looking at kerbs.
`,
  },
  {
    kind: 'spotlights',
    title: 'How to hang a kilo of red',
    author: 'Kwame Darko-Ansah',
    artists: ['adaeze-okwuosa'],
    standfirst: 'Adaeze Okwuosa buys colour by weight and lets the scales decide.',
    body: `
In the cloth market at Onitsha the thread sellers sit behind brass scales. Nobody there says “a little more blue”. One says two hundred and fifty grams, and the blue is put into the pan until the beam is level. Adaeze Okwuosa’s mother had a stall in the third row, and Okwuosa, who could sort spools before she could read, still composes like this. The receipt is the sketch.

For *Market Umbrella* it reads: red, one kilo; blue, half; yellow, what there is. The weights tell her how many rows she will have of each, and that is all she decides before the loom is strung. When the red has gone, it has gone. One can see where that happened. About a third from the lower edge the bands get shorter of breath, and a pink comes in, packing twine, which had been lying in a corner.

[figure adaeze-okwuosa 1 left]

## A hand wide

The looms are narrow, of the sort that men in the east of the country use for ceremonial cloth, and what comes off them is a ribbon a hand wide and as long as one likes. She weaves a ribbon, cuts it, and begins the next, without laying them side by side. Only at the end are they sewn together, edge to edge, with a stitch that is meant to be seen.

So the bands do not meet. Each stripe runs up against its neighbour a little too high or a little too low, and the eye, which would like to go straight across, has to climb. I have watched visitors tilt their heads. In *Danfo*, named for the yellow buses of Lagos, the climb is so steep towards the right that the whole piece seems to lean on its brakes.

> You can plan a cloth until it is dead. My mother never planned one, and she sold out by noon. — Adaeze Okwuosa

## Both sides

She wants them hung free, away from the wall, with the ends left in at the back. There the thing is a thicket. Every change of colour has its tail, some knotted, some not, and in the long tails one can read how often she was interrupted. Dealers have asked whether the backs could be lined. They could not.

[works adaeze-okwuosa 3 6 8]

*For Obiageli, Who Sold Thread* is the smallest, and the one that she keeps back. It has only two colours, a blue and a darker blue, in equal weights. At the edge hangs a small brass piece with a hole in it. It is a hundred-gram weight, and it pulls that corner down by about the breadth of a thumb, so that the cloth does not hang straight and was never meant to.

Her workshop in Lagos has four weavers now and a radio. Orders are weighed out in the morning. When I left, somebody was arguing about forty grams of green.
`,
  },
  {
    kind: 'spotlights',
    title: 'The edge by hand',
    author: 'Leo Marchand',
    artists: ['iracema-quintanilha', 'calvin-holloway'],
    standfirst:
      'Two painters, two continents, no tape: Iracema Quintanilha and Calvin Holloway on the last millimetre.',
    body: `
Put tape on a canvas, paint over it, pull it off. There is the hard edge, and it is the same for everybody. Iracema Quintanilha in São Paulo and Calvin Holloway in Los Angeles have never met. Both paint flat shapes in strong colours, both came to it from a trade, and neither, when it comes to the edge, trusts tape to do it.

Quintanilha was a sign-writer. Her uncle had a cart, two ladders and contracts with most of the butchers in one quarter of Belo Horizonte, and she lettered for him from the age of fourteen. The enamel that she uses is the one that went on the shutters. She lays out the shape along tape, to be quick about it, and takes the tape away before she paints. “It shows me where, not how,” she says.

[figure iracema-quintanilha 1 right]

In *Ramp* a blue wedge runs up against a yellow field. From the other side of the street, which is where signs are read, it is as clean as print. At arm’s length the blue turns out to have a lip. The brush was full when it set out at the bottom and nearly dry when it arrived, and the line, over its metre and a half, goes from wet and a little proud to thin and slightly starved. At each corner one can see that she turned the brush and not the wrist.

## A steady breath

Holloway painted aircraft, numerals mostly, in a hangar at Burbank. His brush is two inches wide and older than his children. He loads it, breathes in, and cuts the line while breathing out, standing, with the arm straight, walking sideways. For the long horizontals in *Valley Noon* he walked three metres.

The line that this gives is straight. It is also, if one goes near, alive in the way that a rope is which bears a weight. There is a tremble in it, a millimetre up and down, quicker at the start. Halfway across the colour thins for the breadth of a coin, and that, he says, was a truck.

[figure calvin-holloway 6 full]

> With tape you paint the shape. By hand you paint the place where it stops. — Calvin Holloway

## Shadow and noon

They differ in what they look at. She paints shadows, those of awnings and handrails at four in the afternoon, measured with chalk on the pavement. He paints the hour when there are none. Her shapes have come from somewhere and are on their way; his have been put down for good, like a wall, and have the heat on them.

[works iracema-quintanilha 3 5 6]

Hang a picture of hers by one of his, as a collector in Lisbon has done, and after a while one stops seeing shapes. One sees four or five long seams, each with a person walking along it, very slowly, holding something full.
`,
  },
  {
    kind: 'spotlights',
    title: 'The ghost is the better one',
    author: 'Tereza Holubová',
    artists: ['joost-kruithof'],
    standfirst: 'Joost Kruithof prints twice and keeps the second pull.',
    body: `
On the studio wall in Harlingen there is a row of nails, and on the nails hang prints that no one is supposed to want. They are dark, rich and well inked. Joost Kruithof made them, looked at them, and hung them there to dry, until they can be used for wrapping.

He makes monotypes, which is to say that he paints on a sheet of zinc, with rags and the side of his hand, lays paper on it and sends both through the press. That is the first pull. It takes most of the ink. A little stays on the metal, in the pores and along the ridges of the brushwork. He puts down a second sheet and turns the wheel again. What comes up is the ghost.

[figure joost-kruithof 1 column]

One has to get used to it as to a dim room. In *Ghost Print* there seems at first to be nothing but a bluish stain and, low down, a warmer one. Then a bank appears, and water, and on the water the mark of something that was pulled across. All that was bold in the first print has gone. What is left is the part of the picture that clung.

## Wet ground

It helps that he likes mud. The north of Friesland is flat and only just land, and he walks on the outer side of the dyke, where twice a day it is not land at all. Ditches, groynes, the drag of a boat over silt: these are things that are themselves a second impression. The tide has printed and gone. “The first pull is what I saw,” he says. “The second is what was there.”

The press is a small one, made for visiting cards, and its bed has the size of a tea tray. So has nearly everything that he has done. He was offered a larger one by a school that was closing, and went to look at it, and came home on his bicycle.

> You can’t improve a ghost. You can only decide whether to believe in it. — Joost Kruithof

[works joost-kruithof 2 5 6]

## Once only

There is no edition and there cannot be. A third pull gives a grey sheet with, sometimes, a thumb on it. He numbers none of them and signs on the back, in pencil, with the state of the water: low, rising, high.

On my way out he wrapped the print that I had bought. The paper was thick and slightly tacky, and at the station I unfolded a corner. It was a first pull, nearly black, with a strip of orange along the dyke as if somebody had left a door open. It was magnificent. I see why he won’t have it on the wall.
`,
  },
  {
    kind: 'spotlights',
    title: 'Wallpaper, downwards',
    author: 'Miriam Oster',
    artists: ['oksana-korniychuk'],
    standfirst: 'Oksana Korniychuk cuts into what other people pasted over.',
    body: `
A wall in a Kharkiv flat of the nineteen-sixties may carry five papers. The people who lived there did not strip the old one before they put up the new; it was warmer so. When such a flat is left, and a piece of the wall comes away in one slab, it is about as thick as felt, and in its edge one can count the tenants.

Oksana Korniychuk takes these slabs, presses them flat for a winter, and works down. Her tools are those with which she used to teach technical drawing: a scalpel, a steel rule, a pair of compasses with a blade in place of the lead. Nothing is stuck on. All the colours were there.

[figure oksana-korniychuk 8 left]

In *Wallpaper, Four Layers* the uppermost sheet is a yellowish stripe of about 1990. Through it she has cut the plan of a room, with its door swung open as architects draw it, a quarter of a circle. Inside the room is the next paper, roses. Where the bed would have stood she has gone through the roses to a dark blue with small stars. And under the window, in a rectangle no larger than a book, lies the oldest: newsprint, for lining, with half of a football result.

## A steady depth

The trick, if it is one, is to stop at the right sheet. They are each about a fifth of a millimetre thick and hold together by paste. She cuts by ear. Old paper squeaks, she says, and newsprint does not. Where she has gone through by mistake a thread of white plaster shows, and is left.

> I taught for twenty years that a line has no thickness. Now I live off the thickness. — Oksana Korniychuk

She works from plans because it is plans that she has in her head: the flat, the stairwell, the tram depot on the corner, the route to a school with two ways round. *Timetable for a Closed Station* is all verticals and looks at first like a barcode. Each cut is a train.

[works oksana-korniychuk 2 4 7]

## Against the light

In Kyiv, where she has had two rooms since 2022, the finished pieces stand on the window-sill before they go off. It was there that a neighbour first saw what she herself had not. Held to the light, the slab glows like a lampshade, and all five patterns come through at once, stripe and rose and star, with the cuts standing clear among them. There is a bird in one that nobody knew of. It must be on the third sheet, facing the wall.

She asks galleries to leave a hand’s breadth behind each piece, and a lamp, switched off, with the switch where people can find it.
`,
  },
  {
    kind: 'spotlights',
    title: 'A tool for no job',
    author: 'Clara Verhoeven',
    artists: ['ruggero-casagrandi'],
    standfirst:
      'Ruggero Casagrandi’s small bronzes have been handled for half a century. They were meant to be.',
    body: `
*Quiet Tool* lies on a shelf by the gallery door. It is about as long as a shoe, heavier than it looks, thick at one end and bevelled at the other, and everyone who comes in picks it up. There is no sign that says one may. One simply finds it in one’s hand, with the thumb lying in a hollow, and starts to wonder what it is for.

It is for nothing. Ruggero Casagrandi made patterns at a foundry in Pietrasanta, wooden forms of cog wheels, brackets and valve housings, and was good at it. In the evening, when sculptors’ work had been poured, there was often some metal left in the crucible, a litre or half of one. He had small waxes ready. Over thirty years he cast some four hundred pieces from the ends of other people’s monuments.

[figure ruggero-casagrandi 9 right]

They are closed forms. A wedge, a loaf, a seed, something like an anvil for a very careful smith. Nothing sticks out. The surfaces were filed cold, for weeks, and then coloured with whatever was about; he wrote down the recipes, and tea comes up often. In the light they are brown, then green, then for an instant, along a ridge, gold.

## Where the palm goes

The gold is wear. He asked that the things be touched, and wrote it on the invoices, *si prega di toccare*. By now the owners’ hands, and the hands of their children and guests, have taken the patina down to the metal, always at the same places. On *Two That Lean* it is the inner sides, where one slips in two fingers to feel whether the halves are joined. They are not, quite.

> He used to say that a sculpture is finished by people who don’t know that they are doing it. — Donata Casagrandi, his daughter

A museum in Milan keeps a dozen under glass. They look well there, dark all over, and slightly offended.

[works ruggero-casagrandi 1 4 7]

## Weight

The drawings are less known. They were done with a hard pencil on the backs of delivery notes, after the casting, not before it, and they try to put down what a photograph would leave out, the weight. He shades until the paper shines. One can tell at once which way each thing would roll.

When I put *Quiet Tool* back on its shelf it had got warm, and so had I, a little, with the effort of not taking it home. The next visitor had it in hand before the door had closed.
`,
  },
]
