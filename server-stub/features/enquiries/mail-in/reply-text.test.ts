import { expect, test as it } from 'vitest'
import { ABOVE_LINE, replyText, textOfHtml } from './reply-text.js'

const QUOTED = `> ${ABOVE_LINE}\n>\n> Dear Mara,\n>\n> It is, in ash.`

it.each([
  ['nothing but words', 'Thank you.\n\nMara', 'Thank you.\n\nMara'],
  [
    'Gmail',
    `Thank you.\n\nOn Sun, 3 May 2026 at 10:11, Quay <reply@example.org> wrote:\n\n${QUOTED}`,
    'Thank you.',
  ],
  [
    'an attribution in two lines',
    `Thank you.\n\nOn Sun, 3 May 2026 at 10:11, Quay via Plinth\n<reply+12-c-abc@example.org> wrote:\n${QUOTED}`,
    'Thank you.',
  ],
  ['German', `Danke.\n\nAm 03.05.2026 um 10:11 schrieb Quay:\n${QUOTED}`, 'Danke.'],
  ['French', `Merci.\n\nLe dim. 3 mai 2026 à 10:11, Quay a écrit :\n${QUOTED}`, 'Merci.'],
  ['Spanish', `Gracias.\n\nEl dom, 3 may 2026 a las 10:11, Quay escribió:\n${QUOTED}`, 'Gracias.'],
  ['Italian', `Grazie.\n\nIl giorno dom 3 mag 2026 alle ore 10:11 Quay ha scritto:\n${QUOTED}`, 'Grazie.'],
  [
    'Japanese',
    `ありがとう。\n\n2026年5月3日(日) 10:11 Quay <a@example.org>のメール:\n${QUOTED}`,
    'ありがとう。',
  ],
  ['Chinese', `谢谢。\n\nQuay 于2026年5月3日周日 10:11写道：\n${QUOTED}`, '谢谢。'],
  [
    'a language of which it knows nothing',
    `Děkuji.\n\nDne 3. 5. 2026 v 10:11 Quay <a@example.org> napsal(a):\n${QUOTED}`,
    'Děkuji.',
  ],
  [
    'Outlook',
    `Thank you.\n\n________________________________\nFrom: Quay\nSent: Sunday, 3 May 2026\nTo: Mara\nSubject: Salt Line\n\n${ABOVE_LINE}\n\nDear Mara,`,
    'Thank you.',
  ],
  [
    'Outlook in German',
    `Danke.\n\nVon: Quay\nGesendet: Sonntag\nAn: Mara\nBetreff: Salt Line\n\nSehr geehrte`,
    'Danke.',
  ],
  ['an old Outlook', 'Thank you.\n\n-----Original Message-----\nFrom: Quay\nold', 'Thank you.'],
  [
    'our own line, without any mark of a quotation',
    `Thank you.\n\n${ABOVE_LINE}\n\nDear Mara,`,
    'Thank you.',
  ],
  ['a quotation without an attribution', `Thank you.\n\n${QUOTED}`, 'Thank you.'],
  [
    'answers between what they answer',
    '> Is it framed?\nIt is.\n> And sold?\nNo.',
    '> Is it framed?\nIt is.\n> And sold?\nNo.',
  ],
  ['a signature', 'Thank you.\n-- \nMara Lind\n+49 30 1234', 'Thank you.'],
  ['a telephone', 'Thank you.\n\nSent from my iPhone', 'Thank you.'],
  ['a telephone in German', 'Danke.\n\nVon meinem iPhone gesendet', 'Danke.'],
  ['Windows line breaks', `Thank you.\r\n\r\n> old\r\n`, 'Thank you.'],
  [
    'words like those of an attribution',
    'On Monday she wrote to me.\nDate: 3 May',
    'On Monday she wrote to me.\nDate: 3 May',
  ],
  [
    'a line that ends like a name of a field',
    'To: the gallery.\nIs it framed?',
    'To: the gallery.\nIs it framed?',
  ],
  ['an attribution alone', 'On Sun, 3 May 2026 Quay wrote:\n> old', ''],
])('of %s what was written is left', (_, mail, own) => {
  expect(replyText(mail)).toBe(own)
})

it.each([
  ['paragraphs and breaks', '<p>Hello<br>there</p><div>again</div>', 'Hello\nthere\n\nagain'],
  [
    'what is quoted',
    '<div>Thanks.</div><div class="gmail_quote gmail_quote_container"><blockquote>old</blockquote></div>',
    'Thanks.',
  ],
  ['scripts and styles', '<style>p{}</style><script>x()</script><p>Words &amp; signs</p>', 'Words & signs'],
  ['nested without end', `${'<div>'.repeat(20_000)}deep`, 'deep'],
])('of HTML: %s', (_, html, text) => {
  expect(textOfHtml(html)).toBe(text)
})
