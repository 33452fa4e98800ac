import type { ArticleText } from './article-text.js'

export const NEWS: readonly ArticleText[] = [
  {
    kind: 'news',
    title: 'A lost Sampaio Leitão turns up behind an ice chest',
    author: 'Ignacio Bravo Luque',
    artists: ['otavio-sampaio-leitao'],
    standfirst:
      'The fishermen’s club at Posto 6 had it for thirty years and wants it back when it has been cleaned.',
    body: `
A painting by Otávio Sampaio Leitão that had been missing from all lists since the nineteen-seventies has been identified in Rio de Janeiro. It hung above the ice chest of the fishermen’s club at Posto 6, at the end of Copacabana beach, where members took it for part of an awning.

The work is on canvas, has eleven stripes, and is browned by salt and by the smoke of grilled sardines. A former treasurer remembers that “the tall man who drew pavements” brought it by one evening as thanks for a fish. It was nailed up the same night. The nails are still in it.

[figure otavio-sampaio-leitao 7 column]

The artist’s estate had been looking for it by way of a squared-paper plan, which gives the widths of the bands in fractions of a metre. On a visit in the autumn its archivist, waiting for a table, began to count. The sequence agreed with the plan but for one band, a narrow cream one, that is in the painting and nowhere else. “He put it in too much, saw it, and never did it again,” the archivist says. “For us that is worth more than another good one.”

Sampaio Leitão, who died in 2021, designed pavements, record sleeves and an airport floor, and gave away a large part of his pictures. Some three hundred are thought to be in private hands, many of them hands that do not know it. Forty have been found so far. The estate asks anyone who owns a striped canvas from Rio, signed or not, to turn it round: on the back there should be a small fraction in pencil.

Conservators will take off the grease and leave the salt, which has gone into the ground and holds it. Then the painting goes back. The club was offered a copy and has turned it down. It has, however, agreed to move the ice chest by a metre.
`,
  },
  {
    kind: 'news',
    title: 'Twelve hundred drawings, put in order',
    author: 'Clara Verhoeven',
    artists: ['marguerite-castellow'],
    standfirst: 'The estate of Marguerite Castellow publishes its list, down to the weather.',
    body: `
The estate of Marguerite Castellow has finished its catalogue of the artist’s drawings. It lists one thousand two hundred and six sheets made between 1953 and 2018, each with a photograph, its measurements, and the note that she herself wrote on a petty-cash slip when it was done.

Castellow, a bookkeeper in lower Manhattan, drew in the evenings, in rows of small upright strokes between ruled lines. She showed eight times in her life. After she died, in 2019, the drawings were found in a wardrobe in her flat, in folders marked by month, together with a list in carbon copy. “We thought it would take us ten years,” says the editor. “It took four days to check the list, and the rest was photography.”

[figure marguerite-castellow 7 column]

The slips give the hours that a sheet took, and nearly all of them say something else as well. It is for the most part the weather: *fog*, *first warm day*, *hail, 9 pm*. The editors have printed these in full, in an index of their own, where one can look up all drawings that were finished in the rain. There are two hundred and eleven.

A first volume, with the years to 1971, is out now, and a second is to follow. Among the sheets seen for the first time is a group from one spring, thirty in number, in which each has a single stroke left out. The list calls them *for J.* and doesn’t say more.

The drawings themselves will be kept together at a temperature of eighteen degrees, in folders like those in which they were found. The wardrobe has been acquired too.
`,
  },
  {
    kind: 'news',
    title: 'Guðrún Ketilsdóttir makes a window for the Co-op',
    author: 'Hugo Sandström',
    artists: ['gudrun-ketilsdottir'],
    standfirst: 'Nine metres of fused glass over the tills at Höfn.',
    body: `
Shoppers at Höfn, in the south-east of Iceland, now queue under a glacier. A window by Guðrún Ketilsdóttir, nine metres long and just over one metre high, has been put in above the tills of the town’s Co-op, where until last month there was a strip of frosted plastic.

It is made of twenty-two panes, fused in the kiln that once baked bread for the trawlers. Clear glass lies over grey, grey over a green like deep ice, and along the foot there runs a dark line, which is sand from the beach. In the morning the sun comes in through it and puts a second, paler glacier on the opposite wall, above the detergents. By noon this has moved to dairy.

[figure gudrun-ketilsdottir 5 full]

The artist was born in the town, in 1988, and worked at one of those tills for three summers. “You look up a great deal in that job,” she says. The first sketch was made on a roll of receipt paper and has the proportions of the window.

Each pane took four days, one for the heat and three for letting it down slowly, since glass that cools too fast will crack days later with a noise like a shot. Two did. Their pieces have been laid into the last pane on the right, where the ice in the picture breaks off into the sea.

The window was paid for by members of the Co-op, who voted on it between the accounts and the price of hay. It was passed with four against. One of the four, a retired skipper, has since asked whether the green could be had as a lamp.
`,
  },
  {
    kind: 'news',
    title: 'Road roller sought, and found',
    author: 'Paula Reinholt',
    artists: ['xochitl-huerta-lozada'],
    standfirst: 'Xóchitl Huerta Lozada prints her largest woodcut yet on a closed street in Juchitán.',
    body: `
For the whole of one Sunday a street in Juchitán, in the south of Oaxaca, was closed to traffic so that a picture could be printed on it. The roller, four tonnes, came from the municipality, with its driver. The blocks, cut into building plywood, were inked with paint rollers by some thirty neighbours; the paper, a single length of eleven metres, had come rolled round a drainpipe.

Xóchitl Huerta Lozada has printed with a road roller before, but never so long a sheet. It needs three colours and thus three passes, and between them the paper has to be lifted by its edge, carried off like a banner, and put down again in the same place. It never is in quite the same place. A pale rim of a few millimetres runs round each shape, and she has come to count on it. “That’s the wind’s line,” she says.

[figure xochitl-huerta-lozada 1 full]

The picture shows the market of the Fifth of September, which fell in the earthquake of 2017 and has since been rebuilt. Some of the boards are doors from houses that could not be saved. One can find the keyholes, five of them, and in one place a hinge.

At about four in the afternoon the north wind got up, as it does, and took hold of the sheet with the second colour still wet on it. Eleven people lay down on the edge. The marks of their forearms have been left in the print, since, in the artist’s view, they were part of the press.

There are to be six impressions. The first goes to the market hall. The driver of the roller has been given the drainpipe, at his own wish, and a proof.
`,
  },
]
