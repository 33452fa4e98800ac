/** Where the monkey goes: one page of each kind, then more of the things that the lists link. */

const FIXED = [
  '/',
  '/artworks/',
  '/artists/',
  '/art-galleries/',
  '/art-galleries/institutions/',
  '/exhibitions/',
  '/viewing-rooms/',
  '/previews/',
  '/art-fairs/',
  '/city-guides/',
  '/magazine/',
  '/magazine/news/',
  '/magazine/conversations/',
  '/advisory/',
  '/about/',
  '/membership/',
  '/search/?q=an',
  '/sign-in/',
  '/sign-up/',
  '/my-plinth/',
]
const LISTS = FIXED.filter(
  (address) => address.split('/').length > 2 && !/sign|search|my-|about|advisory|membership/.test(address),
)

/** `count` addresses: all of the fixed ones, and things of each list in turn. */
export async function addressesOf(origin, count) {
  const lists = await Promise.all(LISTS.map((list) => thingsOf(origin, list)))
  const things = Array.from({ length: count }, (_, place) =>
    lists.flatMap((list) => list[place] ?? []),
  ).flat()
  return [...new Set([...FIXED, ...things])].slice(0, count)
}

async function thingsOf(origin, list) {
  const html = await (await fetch(origin + list)).text()
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  const addresses = [...main.matchAll(/href="(\/[a-z-]+\/(?:[a-z-]+\/)?[a-z0-9-]+\/)"/g)].map(
    ([, address]) => address,
  )
  return [...new Set(addresses)].filter((address) => address.startsWith(list) && !FIXED.includes(address))
}
