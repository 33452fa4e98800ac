/** Sentences for the magazine's shorter pieces, those that are not written by hand. */
import type { Bank } from './prose.js'

const bank = (name: string, ...lines: string[]): Bank => ({ name: `article ${name}`, lines })

export const AUTHORS = [
  'Clara Verhoeven',
  'Mansour Adly',
  'Ottilie Grant',
  'Hugo Sandström',
  'Priya Nambiar',
  'Leo Marchand',
  'Tereza Holubová',
  'Kwame Darko-Ansah',
  'Miriam Oster',
  'Ignacio Bravo Luque',
  'June Whitlow',
  'Satsuki Horie',
  'Declan Foy',
  'Paula Reinholt',
] as const

export const NEWS_SHOW = {
  open: bank(
    'show open',
    '{gallery} in {city} opens {title} on {date}, an exhibition of {count} works by {artists}.',
    'From {date} {gallery} shows {artists} under the title {title}.',
    '{title}, with {count} works by {artists}, opens at {gallery}, {city}, on {date}.',
    'The next exhibition at {gallery} is given to {artists}. {title} opens on {date}.',
    'On {date} {gallery} turns its rooms in {city} over to {artists}.',
    '{artists} will show {count} works at {gallery} from {date}.',
  ),
  more: bank(
    'show more',
    'Among the works is *{work}*, which has not been seen outside the studio.',
    'The selection was made with the gallery over two visits and one long telephone call.',
    '*{work}* will hang in the first room, by itself.',
    'The hang is said to be sparse.',
    'Half of what will be shown was made this year and the year before.',
    'Entry is free, and the opening is from six.',
    'Works on paper are kept together in the smaller room.',
    'The gallery has taken down a wall for the occasion and will put it up again afterwards.',
    'A list of works is sent to members a week ahead.',
    'Visitors can expect {look_noun} and a good deal of room round it.',
    'Transport took four days, as *{work}* would not go into the lift.',
    'It is the house’s first exhibition of the season.',
  ),
  last: bank(
    'show last',
    'The exhibition runs until {end}.',
    '{title} can be seen until {end}.',
    'It closes on {end}, with a conversation in the gallery.',
    'Until {end}, at the usual hours.',
    'The last day is {end}.',
  ),
}
export const LOOK_NOUNS = [
  'plain colour',
  'close work',
  'small sizes',
  'dry surfaces',
  'strong paper',
  'low lamps',
  'long lines',
  'quiet greys',
  'thick paint',
  'careful edges',
]

export const NEWS_FAIR = {
  open: bank(
    'fair open',
    '{name} has named the {count} galleries that will take part in {venue}, {city}, from {date}.',
    'The list for {name} is out: {count} galleries, {some} among them.',
    '{count} galleries will set up in {venue} for {name}, which opens on {date}.',
    'From {date} {city} has its fair again. {name} brings {count} galleries to {venue}.',
  ),
  more: bank(
    'fair news more',
    '{some} are among those who take part.',
    '{a} comes with a stand for a single artist, {b} with prints only.',
    'The jury met for one day and, it is said, for most of the night.',
    'Six of the houses are there for the first time.',
    'As before, the stands have doors in their back walls, so that the works in store can be seen.',
    'Tickets cost the same as last year.',
    '{a} has the stand opposite the entrance, drawn by lot.',
    '{b} will show works on paper under a low roof of its own.',
    'The organisers have widened the aisles by half a metre and left out one row.',
    'Students go in free on the last day.',
    'A bus runs from the station every twenty minutes.',
    'Two stands will change their hang overnight.',
    'The restaurant has been taken over by the market women next door.',
  ),
}
export const NEWS_JOIN = {
  open: bank(
    'join open',
    '{artist} has joined {gallery}.',
    '{gallery} in {city} now represents {artist}.',
    'From this month {artist} is represented by {gallery}, {city}.',
    '{gallery} has added {artist} to its list, which is otherwise in no hurry to grow.',
    '{artist} and {gallery} will work together, both say.',
  ),
  more: bank(
    'join more',
    'A first exhibition is planned for the coming year.',
    'The gallery came upon the work in a corridor, where a framer had leaned it.',
    '{short}, who lives in {home}, will go on showing at home as well.',
    'The house will look after prices and the artist, as before, after the rest.',
    'A small group of works, with *{work}* among them, can be seen on request.',
    'Neither side wished to say how long the talks had lasted.',
    '{short} was born in {town} and works in {medium}.',
    'The news was given out on a postcard.',
    'It is the first addition to the list in two years.',
    'Until now {short} had sold from the studio, on Thursdays.',
    'For the gallery’s next fair a wall has been kept free.',
    '*{work}* hangs in the office already, above the kettle.',
  ),
}
/** Under the title of an acquisition. */
export const MUSEUM_LINES = bank(
  'museum line',
  '{artist} enters a public collection.',
  'A work of {made} goes to {museum}.',
  'A museum in {city} makes room for {artist}.',
  '“{work}” finds its wall in {city}.',
  'New in a collection in {city}: {artist}.',
)

export const NEWS_MUSEUM = {
  open: bank(
    'museum open',
    '{museum} in {city} has acquired *{work}* by {artist}.',
    '*{work}*, by {artist}, has entered the collection of {museum}, {city}.',
    'A work by {artist} goes to {museum}: *{work}*, {materials}.',
    '{museum} has added *{work}* by {artist} to its permanent rooms.',
  ),
  more: bank(
    'museum more',
    'It measures {size} and was made in {made}.',
    'The purchase was supported by the museum’s friends, who sold cake.',
    'It will hang on the first landing until the autumn.',
    '{credit}.',
    'The museum holds no other work by {short}.',
    'Conservators spent a month on the frame and an hour on the work.',
    'Before it is shown it will rest in the dark for some weeks.',
    'A drawing for it came as a gift.',
    'The director had asked for it for six years.',
    'Schools will be the first to see it.',
    '{short}, told of the news, asked whether the wall was dry.',
    'It can be seen in the study room by appointment.',
  ),
}
export const NEWS_YEARS = {
  open: bank(
    'years open',
    '{gallery} is {years} years old this season.',
    '{years} years ago {gallery} opened in {city} with one picture and a borrowed lamp.',
    'At {gallery}, {city}, they have counted: {years} years, and {artists} artists on the list today.',
  ),
  more: bank(
    'years more',
    'The anniversary is kept with an exhibition in which every artist of the house has a metre of wall.',
    'Nothing will be spoken; there will be soup.',
    '{a} was there at the beginning and is still.',
    'A box of invitation cards, one from each exhibition, lies on the desk to be looked through.',
    'The lease has been signed for another ten.',
    '{b} has made a print for the occasion.',
    'The floor is the same, as are most of the customers.',
    'Asked for the secret, the founder named the landlord.',
    'The archive has been put in order and can be read on Thursdays.',
    'An empty frame hangs in the window, for the works that got away.',
    'The first invoice, framed, will be shown for one evening.',
  ),
}

/** Under the title of a conversation. Each holds a name or a city: lists show many of them one under another. */
export const TALK_LINES = bank(
  'talk line',
  '{name}, in {city}, on work, weather and when to stop.',
  'Two hours in {city} with {name}, most of them spent looking.',
  'Some questions for {name}, and the answers that stayed.',
  'What is asked in a studio in {city}, and what {short} says instead.',
  '{name} on the working day, and on what is kept from it.',
  'A conversation with {name} in {city}, with the radio off.',
  '{name}, at home in {city}, on beginning and leaving off.',
  'Short answers from {name}, and one or two long ones.',
)

export const TALK_INTRO = bank(
  'talk intro',
  '{name} talks on the stairs, in the doorway and, last of all, in the studio in {city}. We have left out the tea.',
  'The studio is on the edge of {city}, past a tyre shop. {name} clears two chairs and keeps the better one.',
  '{name} answers slowly and crosses things out afterwards. What follows is what was left.',
  'We met {name} in {city} on a day when nothing would dry.',
  'There is a bed in the studio, which {name} says is for pictures. The conversation took two afternoons.',
  '{name} would rather show than tell, and did both.',
  'The lamp in the studio stays off until four, so we talked in the half dark.',
  '{name}, who lives in {city}, does not like interviews and was kind about it.',
)
export const TALK: readonly { question: string; answers: readonly string[] }[] = [
  {
    question: 'What is on the wall at the moment?',
    answers: [
      'Something for which I have no name yet. It has been there since Sunday, upside down.',
      'Nothing. I cleared it yesterday, so that I would have to begin.',
      '*{work}*, which came back from the photographer. I keep it up for another week, as one does with guests.',
      'Three at once. They watch each other, and I watch the one that is losing.',
    ],
  },
  {
    question: 'When do you start in the morning?',
    answers: [
      'Early, because of the light, and because nobody rings.',
      'When the bakery opens. I like to think that two of us are at it.',
      'I don’t. I do the accounts in the morning and work after lunch, when I have stopped being sensible.',
      'At six, in winter at seven. By eleven the day is decided.',
    ],
  },
  {
    question: 'You grew up in {town}. Is it in the work?',
    answers: [
      'Everybody from {town} says yes and everybody else says no.',
      'The sound of it is. You can’t see that, of course.',
      'I left at nineteen, and it has been catching up with me since.',
      'There was a wall opposite our kitchen. I could draw it for you now. I suppose I do.',
    ],
  },
  {
    question: 'Why {medium}?',
    answers: [
      'It was what there was. By the time I could afford anything else I had got interested.',
      'Because it answers back. With other things I only hear myself.',
      'It is slow, and I am quick. We balance.',
      'It smells right. I am quite serious.',
    ],
  },
  {
    question: 'How do you know that something is finished?',
    answers: [
      'I leave the room. If I don’t turn round, it is.',
      'When the next one has begun. You can’t love two at a time.',
      'Somebody comes to collect it.',
      'There is a moment when it stops asking. It isn’t a triumph. It goes quiet, that’s all.',
    ],
  },
  {
    question: 'Do you throw things away?',
    answers: [
      'About one in three. It used to be one in two; I have got lazier or better.',
      'I cut them up and write shopping lists on the back.',
      'I used to burn them, until the neighbours talked.',
      'Never. I turn them to the wall, and after ten years I look whether they have learned anything.',
    ],
  },
  {
    question: 'How did *{work}* come about?',
    answers: [
      'By mistake. The one I wanted to make is underneath.',
      'I saw something from the bus and got off too late. The rest is what I made up on the walk back.',
      'It took a day, after about a year of not doing it.',
      'A friend asked for something blue. It isn’t blue, and we are still friends.',
    ],
  },
  {
    question: 'What about *{other}*?',
    answers: [
      'That was one week’s work, with what another had left over.',
      'I don’t know where that came from. I would like to.',
      'Ask me in ten years. I have only just stopped being cross with it.',
      'It was meant to be twice the size. The door decided.',
    ],
  },
  {
    question: 'Who sees the work first?',
    answers: [
      'The man who reads the meter.',
      'My sister, who says what it looks like. She is usually right, and then I have to change it.',
      'Nobody, for a month. It needs to get used to itself.',
      'A painter upstairs. We have an agreement to say one sentence each.',
    ],
  },
  {
    question: 'What do you look at?',
    answers: [
      'The backs of things. Lorries, shops, pictures too.',
      'Weather, cloth, the way that people stack chairs.',
      'Old prints, with my glasses off.',
      'I look at the floor a good deal. It is the best abstract picture I own.',
    ],
  },
  {
    question: 'Has showing at {gallery} changed anything?',
    answers: [
      'I tidy up more often.',
      'They hang things lower than I would, and they are right.',
      'I know now how long a wall is. Before I only thought that I did.',
      'Somebody rings once a month and asks how I am, and does not mention work. It makes me work.',
    ],
  },
  {
    question: 'What would you do with twice the room?',
    answers: [
      'The same, with longer walks between.',
      'Leave half of it empty. I have always wanted to.',
      'I would heat half of it.',
      'Put in a second table and then cover both.',
    ],
  },
  {
    question: 'Is there something you have stopped doing?',
    answers: [
      'Signing on the front.',
      'Explaining. I noticed that people nodded.',
      'Working at night. It all looked wonderful and was brown.',
      'Buying brushes. I have enough to bury me.',
    ],
  },
  {
    question: 'What should one not say about your work?',
    answers: [
      'That it is calm. It isn’t, it is holding its breath.',
      'That a child could do it. Children can do a great deal, but they won’t do it on Monday again.',
      'Say what you like, as long as you have looked.',
      'That it goes with the sofa. Though it does.',
    ],
  },
  {
    question: 'What comes next?',
    answers: [
      'Lunch.',
      'Something smaller. I say so each time.',
      'I have been given some paper that I am afraid of.',
      'A long wall, in a school. They want it washable.',
    ],
  },
]
export const TALK_LAST = bank(
  'talk last',
  'On the way out the lamp goes on after all.',
  'At the door {short} asks what we would have done with the lower corner. We said that we would leave it.',
  'The chairs are put back, seat to seat.',
  '{short} walked us to the tram and talked of something else entirely.',
  'When we looked back up, the window was already dark.',
  'Somebody rang about the heating, and that was the end of it.',
)

/** Under the title of a spotlight. */
export const SPOT_LINES = bank(
  'spot line',
  '{nationality} artist {name}, seen slowly.',
  'Where to begin with {name}, and where to look next.',
  'What the work of {name} shows after the first minute.',
  'The work of {name}, from near and from far.',
  'Notes made while standing in front of {name}.',
  'The surface first: an introduction to {name}.',
  'How a work by {name} is put together.',
  '{short} for those who have not met the work, and for those who walked past it.',
)

export const SPOT = {
  intro: bank(
    'spot intro',
    'Stand in front of *{work}* for five minutes; it takes four for the eye to stop hurrying.',
    'There is a work by {name} that one passes at first. It is called *{work}*.',
    'Of the works that {name} has made in recent years, *{work}* is the one to begin with.',
    '{name} makes {medium} that asks for time and gives it back.',
    'People tend to lower their voices in front of {name}’s works, and nobody has asked them to.',
    'What does {name} do? The short answer hangs on the wall, and is called *{work}*.',
    'One might start with the titles. *{work}*, *{other}*: {name} gives nothing away.',
  ),
  look: bank(
    'spot look',
    'From a distance {look}.',
    'Closer to, {look}.',
    'It would be too simple to say that {look}, but it is not wrong.',
    'In both works {look}.',
    'In work after work {look}, and still no two could be mistaken.',
  ),
  life: bank(
    'spot life',
    '{short} was born in {town} and lives in {city}, where the studio looks on to a yard.',
    'The road from {town} to {city} is a long one, and {short} took it by way of several other trades.',
    'In {city}, where {short} has worked for years, the neighbours think of {him} as the person with the lamp.',
    '{short} comes from {town}. It is spoken of seldom and drawn from often.',
    'There were years in which nobody asked for the work. {short} calls them useful.',
    'Nobody taught {short} to work like this, and several people tried to stop it.',
  ),
  craft: bank(
    'spot craft',
    'In {medium} mistakes are hard to hide. {short} stopped hiding them.',
    'The edges are worth a look, for that is where the earlier states have been left.',
    'The size matters: a hand more in any direction, and it would be a different work.',
    'Nothing has been added for effect. One looks for the place where it was done and does not find it.',
    'Under a lamp one sees the order of things, what was put on first and what had to wait.',
    'There is always one part that seems not to belong, and it is always the part that holds the rest.',
    'The colours are few. What changes is how much room they are given.',
    'A visitor once asked how long it took. {short} said: until it was done.',
    'It is work that does not mind being looked at from the side.',
    'Take away the title, and it would still be clear which way is up.',
  ),
  last: bank(
    'spot last',
    '{gallery} has works by {short} in {house_city}, and will bring them out.',
    'More can be seen at {gallery}, and should be, two at a time.',
    'For the rest one has to go to {house_city} and ring at {gallery}.',
    'One leaves it as one leaves a window, with a last look.',
    '*{other}* hangs at {gallery}, and has the afternoon light.',
    'Five minutes are over. It has not moved; something has.',
  ),
}
