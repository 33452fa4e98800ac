import type { ArticleText } from './article-text.js'

export const OPINIONS: readonly ArticleText[] = [
  {
    kind: 'opinions',
    title: 'Let us touch the bronze',
    author: 'Clara Verhoeven',
    artists: ['ruggero-casagrandi', 'tomoko-isogai', 'litia-vakaloloma'],
    standfirst: 'Some works were made for the hand. Behind glass they are only half there.',
    body: `
In most museums there is one sculpture that shines. It is usually a dog or a foot, it stands near the door, and for a hundred years people have touched it in passing. Nobody minds. It has been given up, so that the rest may be left alone.

I would like to give up more. Not the marbles, which take in grease like blotting paper, and nothing with paint on it. But there are works that were made to be handled by people who said so in writing, and these we keep under Perspex, with a lamp, like watches.

Ruggero Casagrandi wrote *please touch* on his invoices.[^1] He cast small heavy bronzes, closed like stones, and filed them until there was a place for the thumb. In private houses they have gone bright there. In the museum they are evenly dark, and one walks by with the thought that he had a nice feeling for patina.

[figure ruggero-casagrandi 5 left]

## Three kinds of knowing

What does the hand learn that the eye does not? Weight, first. A jar by Tomoko Isogai leans to one side, and the eye says that it will fall. Take it up, and it turns out that the clay is thicker on the other side; it leans as a skater leans. She set out forty pieces this season on an open table and let people lift them, with both hands and over the wood. One was dropped, on the ninth day, by a dealer.[^2]

[figure tomoko-isogai 7 right]

Temperature, second. And third, a thing for which I have no good word, the time it takes. One can see a mat by Litia Vakaloloma in four seconds. To feel, with the sole of the foot, that a wave runs through the plaiting, that it passes and another comes, one has to walk from one end to the other. It lasts as long as the speech for which it was made.

## The bill

> Every touch takes something away. So does every hour of light.

Conservators will say that every touch takes something away, and they are right. So does every hour of light, and we have settled what an hour of light may cost: so many lux, so many weeks, then a rest in the dark.[^3] It could be done with hands. A thousand a year, say, washed, on Thursdays. After that the piece goes back into its box.

For the rest I propose nothing revolutionary. A table. A person next to it who knows. A second cast, where there is one, to be worn out on purpose. And on the label a fourth line, after artist, title and size: what it weighs.

[note 1] They are still with the foundry, in two shoe boxes. The words are in pencil and underlined, once for private buyers and twice for museums.

[note 2] It was mended by the potter herself, with lacquer, and put back on the table. It is now the one that people pick up first.

[note 3] For a drawing: fifty lux, three months, then three years in the drawer. Nobody has yet worked out what a thumb comes to in lux.
`,
  },
  {
    kind: 'opinions',
    title: 'The unfinished corner',
    author: 'Leo Marchand',
    artists: ['lothar-feuerhahn', 'joost-kruithof', 'ana-ruiz-calvo'],
    standfirst: 'A picture should leave somewhere to stand.',
    body: `
Look for the corner. In a great many good pictures there is one, often below and to the left, in which next to nothing has been done. The canvas shows, or the first thin coat, or a drip that nobody followed up. It’s not carelessness. It’s the door.

Lothar Feuerhahn puts it down to his years on the roof: one has to keep a bit free so as to get off again. In his case one can see the heel mark. But I have begun to find the corner in painters who never went up a ladder.

[figure lothar-feuerhahn 5 full]

A picture that is done to the same pitch all over is a kind of wall. One admires it, as one admires a well-laid wall, and goes round. There is no place in it where anything could still happen. With the corner, one begins to do sums. So that was the ground. So this red is on top of it, and was wet, and that grey came afterwards. Within half a minute one has painted the thing oneself, badly, from the corner outwards.

## Enough

The word for this used to be *sketch*, and it was not kind. A sketch was what one had before the work and sold after one’s death. Then people began to prefer the sketch, and painters, who can hear, began to leave things out on purpose; and it must be said that there’s nothing so dead as a corner left unfinished for effect. It sits there like a studied yawn.

How does one tell? I think by whether it was needed. In the pale second pulls of Joost Kruithof nine tenths of the sheet are unfinished, since the ink has gone elsewhere, and he could not have had it otherwise. The bareness cost him a better print. In Ana Ruiz Calvo’s pictures it’s only a strip, where two bands do not quite reach each other, as wide as a finger; and she could have closed it with one stroke, and that is the stroke she doesn’t make.

[figure joost-kruithof 5 right]

[figure ana-ruiz-calvo 7 left]

## Advice

None to painters, who know. To those who hang: do not light it. The corner is not a feature. To those who frame: keep off, a frame will shut it. To those who write, myself among them, a request. Let us not explain it. Everybody who stands long enough before a picture finds the place where it was left, and slips in by it, and has a look about. They do not want to be met there by a guide.
`,
  },
  {
    kind: 'opinions',
    title: 'Who waters the archive?',
    author: 'Ottilie Grant',
    artists: ['marguerite-castellow', 'otavio-sampaio-leitao'],
    standfirst: 'Artists leave work. Somebody has to know where it is.',
    body: `
When Marguerite Castellow died there were twelve hundred drawings in her wardrobe, filed by month, with a list in carbon copy. It took two people four days to check. When Otávio Sampaio Leitão died there were nineteen paintings in the studio, and about three hundred elsewhere: with singers, at the dentist’s, over the ice chest in the fishermen’s club at Posto 6. It has taken six years so far.

I wouldn’t like to say which of them was the better artist. I do know which was the better bookkeeper, since she was one.

[figure marguerite-castellow 9 left]

The dull side of immortality is a list. On it should stand what the work is called, how large it is, what of, when made, and where it has gone. It is an evening’s work each month while one is alive and a decade’s for others when one isn’t. Most artists hate it, most galleries do it for what they sell and not for what they don’t, and most heirs discover the matter on a Saturday, in a cellar, with a van waiting.

## What gets lost

Not masterpieces, on the whole; these look after themselves. What goes is the company that they kept. The bad year. The small ones on paper. The four that were tried before the fifth. Without these an artist’s life shrinks to a dozen good pictures, which might have been made by anyone with taste.

[figure otavio-sampaio-leitao 6 right]

Sampaio Leitão’s stripes are a case. From the well-known paintings one would think that he had the order ready in his head, orange, blue, cream, and wrote it down. Then a screen turned up, in the club, salted to the colour of tea. It was the same sequence with one band too many. There was the mistake, and one could see what it taught him: leave it out, and the rest begins to swing.

> He gave them away because he liked people, and he never wrote down to whom, because he liked everybody. — A singer, who has four

## A modest tax

Here is a proposal, then. For every work that is sold, let one hour of somebody’s time be set aside for one that is not: to photograph it, measure it, turn it round and copy what’s on the back. Galleries could do it in August. It would cost about as much as the flowers.

And to artists, if they’ll forgive me: a shoebox, cards, a pencil. Castellow used the backs of petty-cash slips. She wrote very small, and on some of them, next to the number, she noted that it had rained.
`,
  },
  {
    kind: 'opinions',
    title: 'A fair is not an exhibition',
    author: 'Ignacio Bravo Luque',
    artists: ['adaeze-okwuosa', 'emmett-lathrop'],
    standfirst: 'How to spend four hours in a hall with forty walls and come out having seen three things.',
    body: `
There is a look that people have in the third hour. They stand in an aisle, a bag on each shoulder, and gaze at nothing in particular, in which there are a hundred and twenty pictures. I used to think that it was a lack of taste. It is a lack of water.

A fair isn’t an exhibition and cannot be seen like one. An exhibition has an order, even if it is a bad one, and somebody has thought about what comes after what. At a fair what comes after a field of grey is a dog in neon, for the reason that both paid for nine metres. To go from stand to stand and give each its due is as sensible as reading a telephone book for the plot.

[figure adaeze-okwuosa 4 right]

## Method

Here’s what I do. I walk the whole of it at once, quickly, without stopping for anybody, as one would walk through a wood. It takes about forty minutes. I carry no plan. Then I go out, sit on a wall, and write down what I remember.

It is never more than seven things. Last autumn it was a hanging, red and blue, that moved as I passed, and which I knew by that for one of Adaeze Okwuosa’s; a drawer, half open; somebody laughing in front of something brown; and a sheet of paper with almost nothing on it, by the fire exit.

Then I go back in, and look at those, and at nothing else. Ten minutes each. By the second visit one knows where the chairs are.

## By the fire exit

The sheet was by Emmett Lathrop, a postman from San Francisco who paints the same beach every day that it doesn’t rain. It was a strip of grey, a wider strip of paler grey, and a date. *Fog, Not Coming In*, it was called. The dealer had hung it there because nothing else would fit and had priced it, she told me, to go.

[figure emmett-lathrop 3 full]

It’s a very quiet sheet to have found by walking fast. I believe that it was the speed that did it. When everything goes by at the same rate, things that are loud all merge, like traffic, and what you notice is a gap.

Three people asked what I was looking at so long. Two of them stayed. The fire exit opened now and then, to let out smokers, and each time a little real fog got in.
`,
  },
  {
    kind: 'opinions',
    title: 'Numbers on the wall',
    author: 'Priya Nambiar',
    artists: ['lakshmi-raghunathan', 'vorosahazi-zsofia'],
    standfirst: 'To ask how long a work took is thought to be vulgar. It’s a good question.',
    body: `
Every artist has been asked it, and every artist has an answer ready that is meant to put a stop to it: all my life, or, twenty minutes. How long did it take? It is the question of the uncle at the opening. Critics wince.

I’ve changed sides. Some work is made of time as other work is made of oil, and to leave out the figure is to leave out the material.

Vörösházi Zsófia, in Budapest, puts it in the title. *Graphite, 61 Hours* is a drawing done with a single pencil from point to stub, and sixty-one hours is how long the pencil lasted. One can see the first hour, in the upper left: it is sharp and a bit cross. One can see the last, which is wide and soft and wouldn’t hurt a fly. In between, somewhere around the thirties, the strokes lie down, and stay down; there she had stopped thinking of anything.

[figure vorosahazi-zsofia 7 left]

## It comes out

Lakshmi Raghunathan, who worked for the Indian census, likes things to add up. Her fields of dots grow from the middle outwards, according to a rule, and where she makes a mistake she does not mend it. She carries it on, in every row, until it has become the rule. The title *Seven Dots to One* can be checked against the sheet. I did so. It took me an hour and a quarter, on a chair that the gallery brought, and it came out.

[figure lakshmi-raghunathan 3 full]

Did I see the picture better for that? I saw it for an hour and a quarter. I know that there’s a mistake in the ninth ring and that it was made by someone who had looked up. I know how, by the fourteenth, it has turned into a kind of flower. None of this is on the label, and I could not have had it from standing back and half closing my eyes.

## What not to count

There are limits. That a thing took long doesn’t make it good; prisons are full of ships in bottles. Nor is a quick one cheap, for one may have been walking up to it for years. What the number gives isn’t a price. It’s a scale, like the man whom photographers used to stand beside a pyramid.

So let the uncle ask. And let the answer be a plain one: sixty-one hours. It leaves him, as it left me, doing a small sum on his fingers, working out what he himself did with his last sixty-one, and then, quite naturally, having another look.
`,
  },
  {
    kind: 'opinions',
    title: 'Against the eye-level rule',
    author: 'Hugo Sandström',
    artists: ['iracema-quintanilha', 'kenjiro-hatakeyama'],
    standfirst: 'One hundred and fifty-five centimetres to the middle, says the manual. Whose eyes?',
    body: `
Ask anyone who hangs for a living, and they will give you a number. A hundred and fifty-five centimetres from the floor to the middle of the picture; some say a hundred and fifty, Americans say fifty-seven inches. It is the height of the eyes of an average person, and I have met her. She’s called the tape measure.

The rule is a good servant. It has saved us from pictures under the cornice, where the nineteenth century put its second best, and it makes a row look like a row. But it rests on an idea that’s worth looking at, namely that every work of art wants to be met standing up, head on, by somebody who has stopped walking.

[figure iracema-quintanilha 6 right]

Iracema Quintanilha doesn’t think so. Her enamel panels come from shadows in the street, an awning, a handrail, a table, and in her present exhibition they hang at the heights where those were found. So one of them is over the door. Another is at the knee. I saw a man of about seventy get down in front of *Folding Table*, with some ceremony, and stay down. His wife went on to the next room, came back, and joined him.

## Down

Kenjirō Hatakeyama’s photographs of sea walls do not hang at all. They lie on tables. One stands over them with both hands on the edge and looks down, as one looks into water, and it turns out that this is how one looks at water: with the neck bent, slightly afraid for one’s glasses. On the wall the same prints would be views. On the table they’re depths.

[figure kenjiro-hatakeyama 2 left]

And children? At a hundred and fifty-five centimetres a child of six has the lower edge and a strip of skirting board. There is a museum in the north that hangs one picture in each room at ninety. It did it for the schools. The attendants report that grown-ups bend to it, look about to see whether anyone is watching, and then look for longer than they do at the others.

## Instead

I don’t want a new rule. I want the question asked each time, with the picture in one’s arms: where does this want to be met? The floor is a place. So is the landing, at the turn, where one has one foot up. So is the spot above the sink.

Hold it there for a minute. One’s arms will get tired, and it’s then, as one lets it sink a little, that it often says *here*.
`,
  },
]
