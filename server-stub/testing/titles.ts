/** For tests of several servers on one index. */
import type { Machine } from '../search/engines/embedded/machine/machine.js'

/** What a search finds, by title. */
export async function titlesOf(machine: Machine, query: string): Promise<string[]> {
  const [answer] = await machine.queries([
    { indexName: 'primary', facet: undefined, given: { query, hitsPerPage: 5 } },
  ])
  const { hits } = Object(answer) as { hits: { title: string }[] }
  return hits.map(({ title }) => title).sort()
}
