import { filterAddress } from '../../widgets/shared/contract/filters.js'
import type { Link } from './link.js'
import type { ListContext, ListFilter } from './list.js'
import { listedOptions } from './options.js'

/** The row of letters above a list: links to its `letter` filter. */
export async function lettersOf(
  context: ListContext,
  base: string,
  { name, choices }: ListFilter,
): Promise<Link[]> {
  const options = choices.kind === 'listed' ? await listedOptions(context, choices) : []
  return options.map(({ key, text }) => ({
    label: text,
    href: filterAddress(base, { [name]: [key] }),
    isCurrent: false,
  }))
}
