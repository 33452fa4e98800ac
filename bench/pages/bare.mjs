/**
 * The peer: Fastify and Eta with nothing else, which fill a page of so many bytes from a list in memory. Prints its address.
 *   node bench/pages/bare.mjs <bytes>
 */
import { Eta } from 'eta'
import Fastify from 'fastify'

const TEMPLATE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title><%= it.title %></title></head><body><main><ul>
<% for (const { href, name, text } of it.cards) { %><li><a class="card" href="<%= href %>"><h3><%= name %></h3><p><%= text %></p></a></li>
<% } %></ul></main></body></html>`
const CARD = { href: '/artworks/a-work-of-art/', name: 'A work of art', text: 'Oil on linen, '.repeat(40) }

const eta = new Eta()
const render = eta.compile(TEMPLATE)
const draw = (count) =>
  eta.render(render, { title: 'Works', cards: Array.from({ length: count }, () => CARD) })
const bytesOf = (count) => Buffer.byteLength(draw(count))

const wanted = Number(process.argv[2])
const count = Math.max(0, Math.round((wanted - bytesOf(0)) / (bytesOf(1) - bytesOf(0))))
const app = Fastify()
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(draw(count)))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => app.close())
