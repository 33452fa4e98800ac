/** The words of `/about/`, `/membership/`, `/advisory/` and `/for-galleries/`. */
export interface AboutText {
  path: string
  /** In breadcrumbs. */
  label: string
  title: string
  description: string
  standfirst: string
  slides: { title: string; text: string }[]
  slidesTitle: string
  parts: { title: string; text: string[] }[]
  steps?: { title: string; text: string }[]
  act?: { label: string; href: string; text: string }
}

export const ABOUT_PAGES: readonly AboutText[] = [
  {
    path: '/about/',
    label: 'About',
    title: 'A place to look first',
    description: 'What Plinth is, who it works for, and how works, galleries and stories come to be on it.',
    standfirst:
      'Plinth brings together what galleries and museums show, so that you can see what is there, read about it, and go and stand in front of it.',
    slidesTitle: 'What we hold to',
    slides: [
      {
        title: 'The work keeps its shape',
        text: 'No picture of a work is cropped here, whatever the page would like. A tall drawing stays tall, and a small one stays small beside a large one.',
      },
      {
        title: 'The label tells the truth',
        text: 'Artist, title, year, material, size. Where something is not known, the label says so, and nobody fills the gap.',
      },
      {
        title: 'The room matters',
        text: 'A work is seen somewhere, at some height, in some light. Installation views stand beside the works for that reason.',
      },
      {
        title: 'Writing earns its place',
        text: 'A story on Plinth begins with something one can see. If a paragraph would fit any artist, it is cut.',
      },
    ],
    parts: [
      {
        title: 'For those who look',
        text: [
          'You can walk the whole site without an account: every artist, work, exhibition and story is open. Lists begin with what is on now, and every exhibition says until when.',
          'City guides are made for a day on foot. They name the galleries of a city, what hangs in them this week, and where to sit down between two of them.',
        ],
      },
      {
        title: 'For those who show',
        text: [
          'Galleries and institutions keep their own pages: artists, works, exhibitions, viewing rooms, and previews of what they bring to a fair. What they publish appears as they wrote it.',
          'A gallery decides what it asks for a work and whether the price is given to members or on request. A sale is between gallery and collector: the invoice is the gallery’s, and the money goes to its account.',
        ],
      },
      {
        title: 'The magazine',
        text: [
          'The magazine is edited apart from the market. Nobody can buy a story, a place in a list, or a kinder sentence. When a writer has worked for an artist or a gallery, the story says so at its end.',
        ],
      },
    ],
    act: {
      label: 'Become a member',
      href: '/membership/',
      text: 'Membership is free, and shows you prices.',
    },
  },
  {
    path: '/membership/',
    label: 'Membership',
    title: 'Keep what you have seen',
    description:
      'Membership of Plinth is free: prices, saved works, artists and cities to follow, and a newsletter on Fridays.',
    standfirst:
      'Membership is free. It remembers what you liked, tells you when an artist you follow shows again, and lets you see prices.',
    slidesTitle: 'What members can do',
    slides: [
      {
        title: 'See prices',
        text: 'Where a gallery gives a price, members see it beside the work, in the gallery’s own currency.',
      },
      {
        title: 'Save works',
        text: 'A work you want to think about goes into your list, with the room it hung in and the date you saw it.',
      },
      {
        title: 'Follow artists',
        text: 'New works, exhibitions and stories of the artists you follow come to you, and nothing else does.',
      },
      {
        title: 'Follow galleries and cities',
        text: 'Hear what opens on your side of the river, or in the city you fly to in May.',
      },
      {
        title: 'Ask the gallery',
        text: 'Write to a gallery about a work from its page. Your question goes to a person who has the work in the next room.',
      },
      {
        title: 'Read the newsletter',
        text: 'Each Friday: what opens, what closes, one work worth the trip, and one story.',
      },
    ],
    parts: [
      {
        title: 'What it costs',
        text: [
          'Nothing. Galleries pay for their pages; readers and members do not. There is no higher tier that sees more.',
        ],
      },
      {
        title: 'What we keep',
        text: [
          'Your name, your e-mail address, and what you chose to follow and save. You can take all of it with you or have it removed, in your profile, without writing to anyone.',
          'Galleries learn of your interest only when you write to them.',
        ],
      },
    ],
    act: { label: 'Sign up', href: '/sign-up/', text: 'A name, an e-mail address, a password: that is all.' },
  },
  {
    path: '/advisory/',
    label: 'Advisory',
    title: 'A second pair of eyes',
    description:
      'Plinth’s advisors help to find, judge and place works of art, for a home, an office or a collection.',
    standfirst:
      'Buying a work is a decision one lives with. Our advisors look with you, ask the questions a gallery expects, and say so when the answer should be no.',
    slidesTitle: 'Where we are asked in',
    slides: [
      {
        title: 'A first work',
        text: 'Someone has a wall and a sum in mind, and has never bought before. We begin with what they have already liked, and walk from there.',
      },
      {
        title: 'A collection with a gap',
        text: 'A collection of drawings wanted one sheet from the years when the artist had no studio. It took eleven months to find.',
      },
      {
        title: 'A building',
        text: 'Offices, hospitals and hotels need works that hold up to daily passing. We choose with the people who will pass them.',
      },
    ],
    parts: [
      {
        title: 'How we are paid',
        text: [
          'By the hour or by a fee agreed before the search begins, never by a share of a price. An advisor who earns more when you spend more is not looking for you.',
        ],
      },
      {
        title: 'What we check',
        text: [
          'Condition, provenance, edition, comparable sales, the cost of framing and freight, and whether the work can be lent and insured. You get all of it in writing, in words that need no dictionary.',
        ],
      },
    ],
    steps: [
      {
        title: 'We talk',
        text: 'Half an hour, free of charge: what you have, what you like, where it would hang, what it may cost.',
      },
      {
        title: 'We look',
        text: 'You get a first list of eight to twelve works within three weeks, each with our reasons for and against.',
      },
      {
        title: 'We stand in front of it',
        text: 'Nothing is bought from a picture alone. We see the work with you or for you, and write down its condition.',
      },
    ],
    act: {
      label: 'Write to an advisor',
      href: '/advisory/enquiry/',
      text: 'Say what you are looking for: you hear from one of us within two working days.',
    },
  },
  {
    path: '/for-galleries/',
    label: 'For galleries',
    title: 'Show what you have in the next room',
    description: 'Galleries keep their own pages on Plinth: works, prices, enquiries, orders and invoices.',
    standfirst:
      'Bring in your works from the list that you keep anyway, answer whoever asks, and sell by your own invoice to your own account.',
    slidesTitle: 'What galleries do here',
    slides: [
      {
        title: 'Works, as you write them',
        text: 'One form a work, or a table with all of them and a ZIP of their pictures. The table is checked first: you see what would change, and each mistake with its line.',
      },
      {
        title: 'Enquiries, answered by you',
        text: 'Whoever asks about a work of yours writes to you. Your team sees who answers, what was said, and what still waits.',
      },
      {
        title: 'A sale between two',
        text: 'Reservation, offer, order, invoice. The money goes from the collector’s bank to yours, and Plinth takes no share of it.',
      },
    ],
    parts: [
      {
        title: 'How an account is opened',
        text: [
          'Become a member with your own address, and apply with the name of the gallery. Somebody of our staff looks at it and writes to you.',
          'Whoever applies owns the account, and invites colleagues by e-mail. Owners decide on the team and on the bank account; all others work with works, enquiries and orders.',
        ],
      },
      {
        title: 'What is published',
        text: [
          'Your first works are looked at by our editors before they are published. Once we know each other, what you publish is published at once.',
        ],
      },
    ],
    act: {
      label: 'Open an account',
      href: '/my-plinth/gallery/apply/',
      text: 'A name, a city, a few words: you hear from us within two working days.',
    },
  },
]
