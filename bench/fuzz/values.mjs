/** What no page sends: texts, numbers, days and places in a list that a server may trip over. */

const key = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Where a list begins, as its own links write it, and almost. */
const ODD_KEYS = [
  key(['', 1]),
  key(['x', 2_147_483_647]),
  key(['2026-01-01', 1]),
  key(['2026-02-30', 1]),
  key(['9999-12-31', 1]),
  key(['2026-01-01 00:00:00+00', 1]),
  key(['2026-01-01 00:00:00+99', 1]),
  key(['2026-01-01 00:00:00.123456-15:59', 1]),
  key(['1 2026-01-01', -1]),
  key(['\ud800', 1]),
  key([1, '1']),
  key({}),
]

const ODD_DAYS = [
  '2026-03-14',
  '2026-02-30',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '275760-09-13',
  '2026-03-14T09:30',
  '2026-03-14T24:60',
  '99:99',
]

const ODD_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '01',
  '1.5',
  '1,5',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999',
  '1e9',
  '1e999',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff\u202e\u200b',
  'İıſﬃ',
  '１２３',
  '٣',
  '🖼'.repeat(50),
  'e\u0301'.repeat(200),
  'x'.repeat(300),
  'x'.repeat(20_000),
  '\n\r\n\r\u2028\u2029',
  "'; drop table member --",
  '$1',
  '%',
  '%%%s%n',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '[a](javascript:alert(1))',
  '*_[^1]'.repeat(200),
  'javascript:alert(1)',
  'http://',
  'https://[::1',
  '//evil.example',
  '/\\evil.example',
  'mailto:',
  'a@b',
  'a@b.c',
  `${'a'.repeat(250)}@example.org`,
]

/** Anything for a field of this name, more often what it may nearly be. */
export function oddText(dice, name = '') {
  if (/^(?:after|before)$/.test(name) && dice.whole(4)) return dice.one(ODD_KEYS)
  if (/(?:_on|_at|day|from|until|time|publish)/i.test(name) && dice.whole(2)) return dice.one(ODD_DAYS)
  return dice.one(dice.whole(8) ? ODD_TEXTS : [...ODD_KEYS, ...ODD_DAYS])
}

const BYTES = [
  Buffer.alloc(0),
  Buffer.from('%PDF-1.7\n%%EOF'),
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.from('\xff\xd8\xff\xe0junk', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  Buffer.from('PK\x03\x04junk', 'latin1'),
  Buffer.from('title,price\n"a,1\n'),
  Buffer.from('\ufefftitle;artist;price\r\nA;B;1\r\n'),
  Buffer.alloc(100_000, 0xff),
]

/** The body of a form in parts, now and then broken off. */
export function partsOf(dice, fields) {
  const boundary = `fuzz${dice.whole(1_000_000)}`
  const pieces = []
  for (const [name, value] of fields)
    pieces.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
      ),
    )
  for (let file = dice.whole(3); file > 0; file--) {
    const name = dice.one(['files', 'file', 'csv', 'zip', 'pictures', 'x'])
    pieces.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${quoted(dice.one(['a.jpg', 'a.csv', '../a', '', 'ü.pdf', 'x'.repeat(300)]))}"\r\ncontent-type: ${dice.one(['image/jpeg', 'text/csv', '', 'x/y; z='])}\r\n\r\n`,
      ),
      dice.one(BYTES),
      Buffer.from('\r\n'),
    )
  }
  const whole = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
  const payload = dice.whole(12) === 0 ? whole.subarray(0, dice.whole(whole.length)) : whole
  return { type: `multipart/form-data; boundary=${boundary}`, payload }
}

const quoted = (text) => text.replace(/["\r\n]/g, '_')
