import type { ArticleText } from './article-text.js'

export const CONVERSATIONS: readonly ArticleText[] = [
  {
    kind: 'conversations',
    title: 'Lothar Feuerhahn: “You have to get down again”',
    author: 'Miriam Oster',
    artists: ['lothar-feuerhahn'],
    standfirst: 'The painter on roofs, brooms, and why he turns pictures upside down.',
    body: `
The studio is a former coach house in the north of Berlin. Lothar Feuerhahn has swept for the occasion, with the broom that he also paints with, and there is a reddish bow on the concrete in front of each chair.

? You laid roofs until you were thirty-five. What did that teach you about painting?

That you have to get down again. On a roof you can’t just start somewhere nice. You put a tile in the wrong place and an hour later you are sitting in a corner with no way back. A picture is like that. You need to keep a bit free for yourself until the end.

? Where was that free bit in this one?

Lower left. There, where it’s only canvas. I stood there. Then I went out over the red while it was wet; you see the heel.

[figure lothar-feuerhahn 9 full]

? You work on the floor.

It would run off otherwise. I pour it like soup. First the thin stuff, it goes where it wants, and then I come with the thick stuff and contradict it. If both get their way a little, it’s a good day.

? And the slate?

That’s a real one, from a church in Bautzen. It has an edge that no shop can sell you. With a knife you cut paint. With slate you persuade it.

? Several pictures in the exhibition have been shown before, as other pictures.

Yes. People are cross about that. But they were wrong, so I mended them. If you come to me with a leak I don’t say, that roof was exhibited in 1998. Underneath they are all still there. Put your hand on it. That ridge, that’s the old horizon.

? How do you decide which way is up?

At the end, and somebody has to hold the other side. We turn it four times. Three times it’s a painting by me, and the fourth time it’s just a painting, and that’s the one.

? Have you ever been sorry?

For every single one. It lasts about a week. There was a yellow in *Nachtschicht*, sorry, *Night Shift*, which I’d give a good deal to have back. It’s under the brown. I think about it as other people think of a dog.

[figure lothar-feuerhahn 6 right]

? What would you like people to do in front of these?

Walk past. Then come back because something was odd. I don’t like it when they stand there like at the doctor’s.

? You have said that you don’t paint abstract pictures.

I don’t. I paint a thing very exactly until you can’t see it any more. *Kartoffelfeuer* is a potato fire. You smell it or you don’t.

He gets up, for the light has reached the far wall and there is a picture there that is not ready to be seen. On the way out he points at the gutter of the house next door. It is one of his, from 1977, and it doesn’t leak.
`,
  },
  {
    kind: 'conversations',
    title: 'Seo Hye-rin on four o’clock',
    author: 'June Whitlow',
    artists: ['seo-hye-rin'],
    standfirst: 'Forty coats, forty days, and a request to those who own one.',
    body: `
Seo Hye-rin’s pictures hang in her studio with their faces to the wall, all but one. That one she has been looking at for nine days. We sat to the side of it, on the floor, which is warm.

? There is very little to see at first. Does that worry you?

It worries galleries. I think that the eye is like someone who comes in from the street. It needs time to take off its coat.

? You put on forty coats of another kind.

One a day. Pigment and glue, as thin as tea. After one there is nothing. After ten there is still nothing, but a different nothing. Around twenty-five I get frightened, because it starts to look like something and I could spoil it.

? Could you stop at thirty?

I did once, to see. It looked the same. I hung it next to a finished one, and after a week I could not bear to have it in the room. The others had a floor under them and it did not.

[figure seo-hye-rin 3 left]

? What is that colour called?

In Korean I would say that it is on the white side of the colour of an oyster. In the shop it is three jars. I keep a list of names that do not exist. *White on the Side of Grey* is one of the few that got out.

? You ask collectors to write down what the picture does at four in the afternoon.

For one week only. Most of them do it. They say that nothing happened on Monday. On Wednesday they write half a page. A lawyer in Busan wrote: at four I noticed that my desk was brown. I was very happy with that.

? Why four?

In my parents’ house the paper doors turned at four. You couldn’t say that they got darker. They stopped being doors and became light, for about as long as it takes to fold the washing. I’ve been trying to paint that, and it’s not a matter of yellow.

[works seo-hye-rin 1 2 7]

? Do you work from anything?

From having looked. I don’t bring it in here. I have one rule, that I have to have seen it twice.

? Do you mind if people pass by?

Everyone passes by. I pass by. The picture is in no hurry. It has had forty days’ start on you.

At five past four I turned round. She had been watching, and laughed. It had been behind me the entire time, and it was not the picture I had come in with.
`,
  },
  {
    kind: 'conversations',
    title: 'Hester Thistlewood: nothing is ever black',
    author: 'Declan Foy',
    artists: ['hester-thistlewood'],
    standfirst: 'The etcher on copper, cold fingers and a gap in a hedge.',
    body: `
Hester Thistlewood draws out of doors, on copper, with gloves from which the fingertips have been cut. The stool folds. So, she says, does she, though it takes longer each year.

? Most etchers work up a plate from drawings, at a table.

Then they draw a drawing. I want to be cold while I do it. If I know that I have got forty minutes before I can’t feel my hand, I leave out a lot of nonsense.

? But then you take it through twelve states indoors.

That’s different. That is remembering, and one remembers in layers. First you think that it was a hedge. Then you think, no, there was weather in it. You put that in. Then it’s all weather, and you need to find the hedge again, with the scraper.

[figure hester-thistlewood 3 full]

? In the ninth state of *Hedge, Twelve States* there is a gap. In the tenth it has gone.

People always ask about the gap. I liked the gap! You could see a bit of sky, the size of a sixpence. But everyone who came to the studio looked straight through it and out the other side. I’d made a hole in my own picture. So I filled it up, and now they have to stay in.

? The prints are very dark.

They are not dark, they’re full. Go and look with the glass. There’s no black anywhere. It is line, and then line across, and in between there’s the paper, sitting tight. If you lay in a flat black, it’s a lid. I want you to get your arm in up to the elbow.

? You’ve worked on the same six miles since you were nineteen.

Six and a bit. I’ve been to other places, they were very nice. But I don’t know what’s behind things there. At Ruswarp I know where the drain goes.

> She scrapes as other people cough. You stop hearing it. — Her printer

? How do you know when to stop?

The copper tells you. You bite it and bite it, and one day the acid comes through and you have a colander. *Plate Bitten Too Long* is exactly what it says. I printed four before it fell to bits, and I’m fonder of it than of anything I’ve finished in good order.

[figure hester-thistlewood 9 right]

? What happens to the plates?

They go on the roof. There is a shed with a copper roof now; the rain has done things to it that I couldn’t. When I’m dead somebody can print the shed.

? Is there something that you still want to draw?

Wrens. I have done the winter that they had, *A Bad Winter for Wrens*, but there’s no wren in it, you’ll have noticed. They won’t sit. Nor would I.
`,
  },
  {
    kind: 'conversations',
    title: 'Two looms and a mirror: Gülşen Karagözoğlu',
    author: 'Priya Nambiar',
    artists: ['gulsen-karagozoglu'],
    standfirst: 'Ninety threads to the centimetre, and the other side for those who bend down.',
    body: `
The looms came from a silk mill in Bursa and were bought for their weight in iron. Gülşen Karagözoğlu had spent nineteen years at that mill finding faults. In her workshop above the Golden Horn she now makes them, though one has to be told where.

? What does somebody on the quality bench do?

She sits at a window and cloth comes over the table, metre after metre, and she puts a tag where there’s a mistake. You don’t look at the cloth. You look at nothing, and the mistake rings, like a bell.

? Does it still?

In the street, all the time. Tiles. Railings. My daughter’s hair.

? There are ninety threads to a centimetre here. Why so many?

Because from two metres it should be paint. I wanted people to think, ah, a painting, and be a bit bored, and step up to read the label. And then they see that it’s all tiny crossings, and that somebody was there for every one.

[figure gulsen-karagozoglu 3 left]

? In your exhibitions a mirror hangs low down behind one of the works.

So that they can check. The back is as good as the front. In the mill a girl who left long ends on the back was a bad girl, it’s as simple as that. I find that not many look. The ones who do are children, tailors and thieves.

? *Kilim for a Lift* was made for an actual lift?

In my building. It is one metre ten by ninety. I thought, people stand in there for fifty seconds and look at the door. It hung there for a year. Then the committee discovered what it would cost and were afraid of it, and now it’s in a museum and the lift has a notice in it about bicycles.

[works gulsen-karagozoglu 4 7 9]

? And the red?

That’s cochineal on silk, it takes eleven baths. People say Iznik. It’s the red on the tiles that stands up, you can feel it with your finger. I can’t make silk stand up, so I put a thread of grey next to every fourth red. You don’t see it. You feel that somebody has raised their voice.

? Where is the mistake?

In this one? I won’t say. There is one thread that goes over two instead of one, from top to bottom. I tie it in on the first day. After that I can relax.

She lets me look for it for a quarter of an hour. There’s a bell, very faintly, near the left edge. She nods and says nothing, and pours the tea.
`,
  },
  {
    kind: 'conversations',
    title: 'Desmond Tull buys a studio',
    author: 'Paula Reinholt',
    artists: ['desmond-tull'],
    standfirst:
      'Eleven thousand negatives from Gary, Indiana, and what was left when the sitters were taken out.',
    body: `
The boxes say things like *Easter A–F* and *Usher Board 71*. They fill one wall of Desmond Tull’s flat in Chicago, floor to ceiling, and came with the cabinets, which were what the seller thought he was selling.

? You got eleven thousand negatives for the price of furniture.

For the price of used furniture. The man asked if I wanted him to empty the drawers. I said, no sir, I would take care of that.

? Whose were they?

Broadway Portrait, in Gary. Everybody got their picture taken there. Proms, babies, soldiers. My aunt Vernell is in there three times. It closed in 1988, and it was all just sitting in a garage, under a boat.

? And you leave the people out.

They’re not mine to show. Somebody’s mother sat down, fixed her collar and paid four dollars for that, and it was for the piano at home. But nobody paid for the lamp stand. Nobody paid for that inch of curtain. I figure I can have the edges.

[figure desmond-tull 2 right]

? What does one find at the edges?

Porches. He’d do house calls. You get the elbow, and past it you get the porch, and across the street, another porch with someone on it who doesn’t know she’s being photographed. You get weather. The mills are back there in half of them, like a mountain range.

? You enlarge these corners a great deal.

Until they start to go. There’s a point where grain stops being the picture and becomes gravel, and I want it right there. Then I cut. I’ll have two prints from frames ten years apart, and if the grain runs the same way I can join them, and your eye goes over the seam like nothing happened. That’s the bit I like. It’s ten years, and you just walked across.

[figure desmond-tull 3 full]

? One work is called *undefined (Lot 212)*.

That’s what the auction site said. I was trying to buy a box from the same garage, and the page said undefined where the name should be. I thought, well, that’s honest.

? Did anybody recognise anything?

At the opening in Chicago this lady stood in front of *Skate Night* for the longest time. There’s nothing in it but floor and a rail and the light off a mirror ball. She says, that’s the Roller Dome, and that’s the corner where Raymond asked me. She was right, too. It’s on the envelope.

? What will you do when you have used them up?

I’m on box nine. I did the math and I’ll be a hundred and four. I bought the stamp as well, did you see? *Broadway Portrait, Gary, Ind. Reorders at any time.* I put it on the back of every one. I mean it, too.
`,
  },
  {
    kind: 'conversations',
    title: 'Behrouz Kermanpour and Dawit Gebreyes, between shifts',
    author: 'Mansour Adly',
    artists: ['behrouz-kermanpour', 'dawit-gebreyes'],
    standfirst:
      'One drove a taxi, one still interprets in courts. Both paint as if somebody were waiting downstairs.',
    body: `
They share a dealer in Paris and had been trying for three years to have lunch. When it came about it was at eleven at night, in a café near the Porte de Bagnolet where Behrouz Kermanpour used to wait for fares. Dawit Gebreyes had a plane in the morning.

? You both had, or have, a second profession. Does one disturb the other?

*Kermanpour:* In the taxi I learned to sit. A painter can’t sit; he gets up every minute to see how he is doing. Sixteen years I had to stay in the seat, and look.

*Gebreyes:* I interpret. You hear a sentence and you have to let go of it before the next one comes. If you hold on to a good one you lose the witness. That’s how I paint. No holding on.

[figure dawit-gebreyes 4 left]

? Behrouz, you write one letter two hundred times before it goes to canvas.

*Kermanpour:* The *nun*. It’s a bowl with a dot over it. I leave out the dot. So now it could be three, four other letters. You go on reading and it doesn’t close. I practise until the hand stops knowing what it is.

*Gebreyes:* And I do the opposite, I don’t practise at all. I have two hands and one sheet. I start with both.

*Kermanpour:* With both? At the same time?

*Gebreyes:* The left one is the one that lies less.

? Certain marks come back in your work, Dawit. A hook, a ladder.

*Gebreyes:* The ladder is a ladder. We had one in Gondar, it was how you got to the roof. The hook I don’t know. There’s a word in Amharic that I can never get into English, it’s what you say to someone who is leaving and whom you would like to keep. Perhaps it’s that.

*Kermanpour:* In Persian we have eleven of those.

[figure behrouz-kermanpour 3 right]

? What happens to a work that fails?

*Gebreyes:* It goes under the next. Some of these sheets are four deep. The pinholes give it away.

*Kermanpour:* I drive it somewhere. No, really. I still have the car. I put it in the back and drive about at night for a bit, and I look at it in the mirror. In the mirror it can’t be read at all, even by me. If it’s good like that, it stays.

? Would you swap professions?

*Gebreyes:* I can’t drive.

*Kermanpour:* And I could never let go of a sentence.

At half past one they had not eaten. On the paper cloth were a row of bowls without dots, in blue ballpoint, and a ladder. The waiter asked whether he might have it. They both signed, and then argued about which way up it went.
`,
  },
]
