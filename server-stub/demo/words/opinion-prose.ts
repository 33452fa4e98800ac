/** Opinions that are not written in one piece: a dozen matters, each with more to say than one article needs. */

export interface Matter {
  titles: readonly string[]
  standfirst: string
  claims: readonly string[]
  points: readonly string[]
  ends: readonly string[]
}

export const MATTERS: readonly Matter[] = [
  {
    titles: ['Against the long label', 'Fewer words on the wall', 'The label can wait'],
    standfirst: 'On how much a wall should say.',
    claims: [
      'A label of forty words takes longer to read than most visitors spend on the picture beside it.',
      'We have taught people to look at the lower right of a work, where the card is.',
      'The card was meant as a courtesy and has become the exhibit.',
    ],
    points: [
      'Watch any room for ten minutes: eyes go to the text, to the picture to check the text, and on.',
      'A title, a year and what it is made of will answer most honest questions.',
      'Those who want more can be given a sheet, which has the merit that it can be put in a pocket.',
      'The worst labels tell us what we feel.',
      'The best I have seen said only: please look at the back as well.',
      'Large type helps more people than long sentences do.',
      'A room without labels is not a puzzle; it is a room.',
      'Somebody at the desk who knows is worth more than any panel.',
    ],
    ends: [
      'Hang the picture first, and see what still needs saying.',
      'Let the wall be quiet. The work will manage.',
      'Try a month without. The complaints can be counted, and so can the minutes.',
    ],
  },
  {
    titles: ['Turn the lights down', 'What daylight does', 'A case for windows'],
    standfirst: 'Pictures were painted by windows and might be shown by them.',
    claims: [
      'Most rooms for art are lit as if something were to be operated on.',
      'A picture that never changes is only half seen.',
      'Even light is a fine thing for a camera and a poor one for an eye.',
    ],
    points: [
      'By a window, the same blue is three blues before lunch.',
      'Nobody who has seen tempera at dusk will want it under a spot again.',
      'Daylight is free, and blinds are cheap.',
      'Paper has to be spared, of course; that is what curtains and short exhibitions are for.',
      'Let a cloud go over, and a whole room looks up.',
      'Shadows of the frame, so carefully got rid of, tell us that the thing is a thing.',
      'Some of the finest rooms I know have one window, to the north, and close when it gets dark.',
      'The lamp is for the evening; it need not be for the day.',
    ],
    ends: [
      'Switch off one lamp in three and wait a quarter of an hour.',
      'It costs nothing to try, and something not to.',
      'Open the shutters. The pictures have seen the sun before.',
    ],
  },
  {
    titles: ['In praise of small pictures', 'Nothing wider than a door', 'The size of a page'],
    standfirst: 'Large works fill rooms. Small ones fill afternoons.',
    claims: [
      'Size has become the quickest way of being noticed.',
      'A small picture cannot shout, so it has to be right.',
      'One stands before a large work and bends to a small one, and bending is a kind of attention.',
    ],
    points: [
      'It can be hung in a kitchen, sent by post, left to a niece.',
      'One person can carry it, which is how most pictures in the world have travelled.',
      'On a small surface each decision has neighbours.',
      'The price is smaller too, and the risk; more people can be wrong and learn by it.',
      'A small work on a big wall is the bravest hang there is.',
      'I have seen a postcard keep a hall of murals waiting.',
      'The studio need not have a lift, and the artist need not have helpers.',
      'We remember small pictures as larger than they are, and that is a good sign.',
    ],
    ends: [
      'Ask at the desk what is in the drawer.',
      'Begin with the smallest thing in the room, and go home when it has been seen.',
      'The large ones will keep. They have to; they don’t go through the door.',
    ],
  },
  {
    titles: ['Put a chair in it', 'Somewhere to sit', 'The bench is part of the hang'],
    standfirst: 'Why galleries should buy furniture.',
    claims: [
      'One cannot look for long while standing on concrete.',
      'Galleries that want people to stay could start by letting them sit.',
      'The most useful object in an exhibition is often the bench.',
    ],
    points: [
      'A chair says how long the work expects to be looked at.',
      'It slows the whole room, including those who stay on their feet.',
      'Older visitors see the first two rooms and then the café.',
      'Where the chair stands is a curatorial decision, and should be made by someone who has sat there.',
      'Two chairs are a conversation.',
      'A bench with a back costs less than a catalogue and is read by more people.',
      'Children use benches as ships, and look at pictures from them.',
      'Museums know it; it is the white rooms that are afraid of legs.',
    ],
    ends: [
      'I would swap any three wall texts for one good stool.',
      'Sit down. It’s allowed.',
      'Then move the chair, and see the show again.',
    ],
  },
  {
    titles: ['Say the price', 'The list on the table', 'What it costs to ask'],
    standfirst: 'A price that must be asked for is a price and a small fear.',
    claims: [
      'Everybody in the room wants to know, and nobody says it.',
      'Hidden prices keep out the very people who might buy for the first time.',
      'A bookshop that hid its prices would be thought odd.',
    ],
    points: [
      'It takes courage to ask, and courage is not what a picture should cost.',
      'Dealers say that prices distract; so does wondering.',
      'A list that lies open on the table can be read or left alone.',
      'Prices by size are easy to understand, and most houses use them anyway.',
      'The sum says something about the work’s standing and nothing about its worth, and people can tell these apart.',
      'Fairs that print prices have not been seen to suffer.',
      'Artists would like to know as well.',
      'For some works there are reasons for silence. There are fewer of these than silences.',
    ],
    ends: [
      'Put the list by the door.',
      'Those who look for the number first will look at the picture second. It is a start.',
      'Nothing is cheaper than a sheet of paper with figures on it.',
    ],
  },
  {
    titles: ['Leave the frame off', 'Frames, for and against', 'The edge of the matter'],
    standfirst: 'A frame protects, presents and interrupts.',
    claims: [
      'Half of all frames are there because the last owner liked frames.',
      'The edge is where a painter had to decide, and a frame puts a lid on it.',
      'A good frame is noticed when it is taken away, a bad one at once.',
    ],
    points: [
      'Paper needs glass, and glass needs wood; there is no quarrel about that.',
      'Canvas can look after itself, if people keep their elbows in.',
      'Thin ash round a large picture makes it look like its own poster.',
      'Some artists paint the frame, and then it is not one.',
      'An old gilded frame on a new picture is a joke that lasts a week.',
      'A floating frame leaves a gap, and the eye falls into it.',
      'Framers are often the first to look at the back and the last to be asked.',
      'Ask for the corner samples and hold them up. Then hold up none.',
    ],
    ends: [
      'When in doubt, pencil a line round it and wait.',
      'Frame what would be hurt, and leave the others their edges.',
      'It is a wall already. It doesn’t need a window.',
    ],
  },
  {
    titles: ['Look at the back', 'The other side of the picture', 'Verso'],
    standfirst: 'Labels, stamps, wedges, dust: a second reading.',
    claims: [
      'The front is what the artist wants us to see. The back is what happened.',
      'Turn a picture round and it stops performing.',
      'Half the history of a work is glued to its stretcher.',
    ],
    points: [
      'One finds the names of ships, of framers, of people who did not want to sell.',
      'Here the colour ran through, there somebody wrote a telephone number.',
      'A patch tells of an accident and a colour-blind restorer.',
      'Wedges knocked in at four corners show that the room was damp.',
      'Some artists sign only there, as one signs for a parcel.',
      'An old back looks like a town on a map; a new one looks like a receipt.',
      'Dealers show it to those who ask, and think better of them.',
      'A mirror on the floor would do it for the public.',
    ],
    ends: [
      'Ask. The worst they can say is that it is heavy.',
      'It’s the only side that cannot be reproduced.',
      'And dust it, while you are there.',
    ],
  },
  {
    titles: ['Go twice', 'The second visit', 'An hour on a Tuesday'],
    standfirst: 'One sees an exhibition the first time and looks at it the second.',
    claims: [
      'The first visit is for finding out where things hang.',
      'Openings are for people; pictures are seen on the Tuesday after.',
      'Nobody reads a poem once and says that they have been.',
    ],
    points: [
      'On the second visit the loud works have gone quiet, and one notices who was waiting behind them.',
      'What one remembered in the meantime is the best list of works.',
      'Entry is free in most galleries, so the second visit costs the same as the first.',
      'Go at a different hour; the light has moved, and you have had lunch.',
      'Begin at the end. The hang was thought out forwards.',
      'Take somebody who will not talk.',
      'By now the person at the desk nods, and will open the drawer.',
      'A work that is worse the second time has told you something as well.',
    ],
    ends: [
      'Three works are enough. Choose them at the door.',
      'The third visit is for saying goodbye.',
      'It closes on Saturday, as they all do. Go now, and then again.',
    ],
  },
  {
    titles: ['The trouble with photographs of paintings', 'Not as shown', 'Seen on a screen'],
    standfirst: 'Reproduction flatters some works and ruins others; it helps to know which.',
    claims: [
      'On a screen all pictures are the same size and are lit from behind.',
      'We choose by photograph, and then we live with the object.',
      'The camera likes contrast, and so, by and by, do we.',
    ],
    points: [
      'Grey pictures come out as nothing, and sell as such.',
      'Texture becomes noise; gloss becomes a window with somebody in it.',
      'A hand in the corner would do more for scale than any measurement.',
      'Ask for a second photograph, from the side, in bad light.',
      'The colours that printers cannot do are those that painters work hardest for.',
      'A video made by walking past is a modest thing and tells a lot.',
      'Works on paper suffer least, textiles most.',
      'The best reproduction is one that makes one want to go there.',
    ],
    ends: [
      'Look at the picture of the picture, and then get your coat.',
      'Reserve by photograph, if you must, and decide on the spot.',
      'It will be smaller than you think, and better.',
    ],
  },
  {
    titles: ['Begin with paper', 'The drawer, not the wall', 'A first purchase'],
    standfirst: 'Where to start, and what to leave alone.',
    claims: [
      'Most collections that are any good began with something that could be rolled up.',
      'Prints are the most sensible thing in the art trade and therefore its least fashionable.',
      'People ask what to buy. They might ask how long they mean to look.',
    ],
    points: [
      'For the price of a chair one can have a sheet that somebody thought about for a month.',
      'An edition has brothers and sisters; one can go and visit them.',
      'Drawings show the mind at work, and how often it went the other way.',
      'Buy from the living, who can use it.',
      'Do not buy two things on one day.',
      'Ask what the artist did before, and whether that can be seen.',
      'Paper hates sun, damp and tape. So do most people.',
      'Never buy what would have to be explained to guests.',
    ],
    ends: [
      'Take it home on approval, and put it where you brush your teeth.',
      'When you stop seeing it, move it. When you miss it, you were right.',
      'And pay on time; it is the one form of patronage open to all.',
    ],
  },
  {
    titles: ['Keep it hung', 'The shortest exhibition', 'Six weeks is not enough'],
    standfirst: 'Exhibitions close just when word has gone round.',
    claims: [
      'A show takes two years to make and is down again in five weeks.',
      'The calendar of galleries was made for an age in which people read the papers.',
      'By the time a friend has told a friend, the van is at the door.',
    ],
    points: [
      'Artists see their works together for the first time in these rooms, and for the last.',
      'A longer run would mean fewer shows and better ones.',
      'It would mean fewer openings too; the wine would be missed by some.',
      'Rents argue against it, and rents have always had a loud voice.',
      'Two small rooms could take turns.',
      'Museums keep things up for years, and people come to know them by name.',
      'A work that hangs through a winter and a spring has been seen in two lights.',
      'Repeat the good ones, as theatres do.',
    ],
    ends: [
      'Let one a year stay until people ask for something else.',
      'Leave the last wall up when the new show comes. It would be company.',
      'What is the hurry? The paint took longer to dry.',
    ],
  },
  {
    titles: ['Nobody owns a studio', 'Room to work', 'The rent of pictures'],
    standfirst: 'Where art is made decides what gets made.',
    claims: [
      'When studios get smaller, so do the works; two years later somebody calls it a movement.',
      'A city that wants artists has to want their noise, their vans and their hours.',
      'Every new art quarter is a map of where artists can no longer live.',
    ],
    points: [
      'North light has become a feature in advertisements for flats.',
      'Shared presses and kilns have kept more people at work than prizes have.',
      'A ten-year lease is worth more than a grant.',
      'Carpenters, framers and foundries go when the studios go, and they do not come back.',
      'Painters adapt: to tables, to paper, to evenings.',
      'Storage is the silent half of it; the past has to stand somewhere.',
      'Empty shops do for a summer and never for a winter.',
      'In some towns the mill is given for its repair, and that has worked for forty years.',
    ],
    ends: [
      'Ask a gallery where its artists work. Then ask what they pay.',
      'Buy a picture, by all means. Better still, let a room.',
      'There is always a cellar. There ought to be a window.',
    ],
  },
]
