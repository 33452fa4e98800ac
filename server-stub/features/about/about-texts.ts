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
    title: 'Art in galleries and museums, in one place',
    description: 'What Plinth is, who it works for, and how works, galleries and stories come to be on it.',
    standfirst:
      'Plinth brings together what galleries and museums show, so that you can see what is on, read about it, and go there.',
    slidesTitle: 'Our rules',
    slides: [
      {
        title: 'No picture is cropped',
        text: 'Every picture shows the whole work. Where works stand side by side, a small one is shown smaller than a large one.',
      },
      {
        title: 'Complete labels',
        text: 'Artist, title, year, material, size. Where something is not known, the label says so.',
      },
      {
        title: 'Views of the room',
        text: 'Photographs of the exhibition show how large a work is and how it hangs.',
      },
      {
        title: 'Stories about works',
        text: 'A story on Plinth describes works that you can see on the same page.',
      },
    ],
    parts: [
      {
        title: 'For those who look',
        text: [
          'You can read the whole site without an account: artists, works, exhibitions and stories. Lists begin with what is on now, and every exhibition says until when.',
          'City guides name the galleries of a city, what they show this week, and places nearby where you can eat or rest.',
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
          'The editors of the magazine do not sell works, and nobody can pay for a story or for a place in a list. When a writer has worked for an artist or a gallery, the story says so at its end.',
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
    title: 'Free membership',
    description:
      'Membership of Plinth is free: prices, saved works, artists and cities to follow, and a newsletter on Fridays.',
    standfirst:
      'Membership is free. Members see prices, save works, and hear when an artist whom they follow has a new exhibition.',
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
        text: 'We tell you about new works, exhibitions and stories of the artists you follow.',
      },
      {
        title: 'Follow galleries and cities',
        text: 'Hear what opens in your city, or in one that you are going to visit.',
      },
      {
        title: 'Ask the gallery',
        text: 'Write to a gallery about a work from its page. Somebody at the gallery answers you.',
      },
      {
        title: 'Read the newsletter',
        text: 'Each Friday: exhibitions that open and close, one work, and one story.',
      },
    ],
    parts: [
      {
        title: 'What it costs',
        text: [
          'Nothing. Galleries pay for their pages; readers and members do not. All members see the same.',
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
    title: 'Advice on buying art',
    description:
      'Plinth’s advisors help to find, judge and place works of art, for a home, an office or a collection.',
    standfirst:
      'Our advisors look for works with you, ask the gallery about them, and tell you when we would not buy.',
    slidesTitle: 'Three examples',
    slides: [
      {
        title: 'A first work',
        text: 'Somebody who has never bought a work has a wall and a sum in mind. We ask which works they like, and look for others like these.',
      },
      {
        title: 'A collection with a gap',
        text: 'A collection of an artist’s drawings had none from the nineteen-fifties. We found one after eleven months.',
      },
      {
        title: 'A building',
        text: 'For offices, hospitals and hotels we choose works together with the people who will see them every day.',
      },
    ],
    parts: [
      {
        title: 'How we are paid',
        text: [
          'By the hour or by a fee agreed before the search begins, never by a share of the price, so that we gain nothing when you spend more.',
        ],
      },
      {
        title: 'What we check',
        text: [
          'Condition, provenance, edition, comparable sales, the cost of framing and freight, and whether the work can be lent and insured. You get all of it in writing, in plain words.',
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
        title: 'We see the work',
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
    title: 'Show and sell your works',
    description: 'Galleries keep their own pages on Plinth: works, prices, enquiries, orders and invoices.',
    standfirst:
      'Add your works from a table, answer enquiries, and sell with your own invoice. The buyer pays into your account.',
    slidesTitle: 'What galleries do here',
    slides: [
      {
        title: 'Your works',
        text: 'Fill in a form for each work, or send a table of all of them and a ZIP of their pictures. The table is checked first: you see what would change, and each mistake with its line.',
      },
      {
        title: 'Enquiries',
        text: 'Questions about your works come to you. Your team sees who answers, what was said, and which questions are open.',
      },
      {
        title: 'Sales',
        text: 'Collectors reserve, make an offer or order, and you send the invoice. They pay you directly, and Plinth takes no share.',
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
