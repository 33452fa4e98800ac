/** Requests by a seed: of pages, of forms that pages have with something changed, and of what no page sends at all. */
import { oddText, partsOf } from './values.mjs'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
/** Types that a body does not have, or has by mistake. */
const TYPES = [
  '',
  'text/plain',
  'application/xml',
  'application/octet-stream',
  `${FORM}; charset=utf-16`,
  'x',
  `${JSON_TYPE}; charset=latin1`,
]
const MOST_KEPT = 600

/** @param routes those to be asked, as the server lists them */
export function createRequests(dice, routes, seeds) {
  /** By who was sent them. */
  const forms = new Map()
  const addresses = new Map()
  const kept = (map, who) => map.get(who) ?? map.set(who, []).get(who)
  const keep = (list, item) => {
    if (list.length < MOST_KEPT) list.push(item)
    else list[dice.whole(list.length)] = item
  }
  const posted = routes.filter(({ method }) => method === 'POST')
  const text = (name) => oddText(dice, name)
  const id = () => (dice.whole(3) ? String(dice.one(seeds.ids)) : text())

  /** An address of the route, whose parts name something, or nothing. */
  const addressOf = ({ url }) =>
    url
      .replace(/:(\w+)(?:\([^)]*\))?/g, (_, name) =>
        encodeURIComponent(
          wellFormed(
            name === 'token'
              ? dice.one([...seeds.tokens, text()])
              : name === 'slug'
                ? dice.one([...seeds.slugs, text()])
                : id(),
          ),
        ),
      )
      .replace('*', () => encodeURIComponent(wellFormed(text())))

  const names = (schema) => (schema && 'entries' in schema ? Object.keys(schema.entries) : [])

  function query(schema) {
    const params = new URLSearchParams()
    const place = dice.one(['after', 'before'])
    const asked = [...names(schema), 'page', 'q', 'xhr'].filter(
      (name) => name !== 'after' && name !== 'before',
    )
    for (const name of [place, ...asked]) if (dice.whole(3) === 0) params.append(name, text(name))
    return params.size > 0 ? `?${params}` : ''
  }

  function page(who) {
    const known = kept(addresses, who)
    if (known.length > 0 && dice.whole(2)) return { method: 'GET', url: dice.one(known) }
    const route = dice.one(routes)
    return {
      method: dice.whole(8) ? 'GET' : 'HEAD',
      url: `${addressOf(route)}${query(route.schema.querystring)}`,
    }
  }

  /** A form as a page has it, with none, one or some of its fields changed, left out or doubled. */
  function form(who) {
    const known = kept(forms, who)
    if (known.length === 0) return page(who)
    const { action, fields, buttons, isParts } = dice.one(known)
    const sent = [...fields, ...(buttons.length > 0 ? [dice.one(buttons)] : [])].flatMap(([name, value]) => {
      if (dice.whole(5)) return [[name, value]]
      return dice.one([
        [],
        [[name, text(name)]],
        [
          [name, value],
          [name, text()],
        ],
        [[name, `${value}${text()}`]],
        [[name, id()]],
      ])
    })
    return { method: 'POST', url: action, ...body(sent, isParts ? 'parts' : 'form') }
  }

  /** Fields that the route declares, with anything in them. */
  function declared() {
    const route = dice.one(posted)
    const sent = names(route.schema.body).flatMap((name) => (dice.whole(3) ? [[name, text(name)]] : []))
    return {
      method: 'POST',
      url: addressOf(route),
      ...body(sent, dice.one(['form', 'form', 'parts', 'json'])),
    }
  }

  function body(fields, kind) {
    if (kind === 'parts') return partsOf(dice, fields)
    if (kind === 'form') return { type: FORM, payload: new URLSearchParams(fields).toString() }
    const values = [
      () => text(),
      () => [text(), text()],
      () => ({ a: text() }),
      () => dice.whole(100) - 50,
      () => null,
      () => true,
    ]
    const object = Object.fromEntries(
      fields.map(([name, value]) => [name, dice.whole(2) ? value : dice.one(values)()]),
    )
    return { type: JSON_TYPE, payload: JSON.stringify(object) }
  }

  const wild = () => ({
    method: dice.one(METHODS),
    url: addressOf(dice.one(routes)),
    type: dice.one([...TYPES, FORM, JSON_TYPE]),
    payload: dice.one([
      '',
      '{',
      '[',
      '"',
      '=',
      '&&&',
      'a[b]=c',
      'a=%',
      'a=%C3%28',
      '<a/>',
      '\0',
      '{"__proto__":{"a":1}}',
      `{"a":${'['.repeat(2000)}`,
      text(),
    ]),
  })

  return {
    /** The next one of this person. */
    next(who) {
      const kind = dice.whole(20)
      if (kind < 8) return page(who)
      if (kind < 15) return form(who)
      return kind < 19 ? declared() : wild()
    },
    /** What a page of this person holds: its forms and addresses. */
    learn(who, { forms: found, addresses: links }) {
      for (const one of found) keep(kept(forms, who), one)
      for (const one of links) if (!kept(addresses, who).includes(one)) keep(kept(addresses, who), one)
    },
  }
}

/** `encodeURIComponent` takes no half of a pair. */
const wellFormed = (text) => text.toWellFormed()
