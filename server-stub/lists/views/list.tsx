/** @jsxImportSource #html */

import type { Card } from '../../catalogue/cards.js'
import { Cards } from '../../catalogue/views/cards.js'
import { HeroSearch } from '../../views/parts/hero-search.js'
import { Tabs } from '../../views/parts/tabs.js'
import type { FiltersView } from '../filters-view.js'
import type { Link } from '../link.js'
import type { HeaderBanner, ListSearch } from '../list.js'
import type { GridModel } from '../models.js'
import { Filters } from './filters.js'
import { Grid } from './grid.js'
import { Letters } from './letters.js'
import { Ranges } from './ranges.js'

interface ListPageProps {
  title: string
  text: string
  search: ListSearch | undefined
  banner: HeaderBanner | undefined
  tabs: { label: string; items: readonly { href: string; label: string; isCurrent: boolean }[] } | undefined
  letters: readonly Link[] | undefined
  featured: { title: string; modifier: string; cards: readonly Card[] } | undefined
  /** What was looked for and not found. */
  missed: string
  filters: FiltersView
  /** What may be done with the list as it is filtered. */
  actions: readonly { label: string; href: string }[]
  grid: GridModel
  previous: string | undefined
  next: string | undefined
}

export function ListPage({
  title,
  text,
  search,
  tabs,
  featured,
  grid,
  letters,
  filters,
  actions,
  missed,
}: ListPageProps) {
  return (
    <>
      <span data-widget="feature-impressions" hidden />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">{title}</h1>
          {text && <p class="page-head__text">{text}</p>}
        </header>
        {search && (
          <div class="look-for">
            <HeroSearch {...search} id="list-q" name={title} />
          </div>
        )}
        {tabs && <Tabs label={tabs.label} tabs={tabs.items} />}
        {featured && (
          <section
            class="group featured"
            aria-labelledby="featured-title"
            data-promotion-id={`${grid.list}-featured`}
            data-promotion-name={featured.title}
            data-promotion-creative="cards"
            data-promotion-slot="list-1"
          >
            <h2 class="group__title" id="featured-title">
              {featured.title}
            </h2>
            <Cards cards={featured.cards} modifier={featured.modifier} />
          </section>
        )}
        {letters && <Letters letters={letters} />}
        {(filters.ranges.length > 0 || actions.length > 0) && (
          <div class="list-tools">
            {filters.ranges.length > 0 && <Ranges ranges={filters.ranges} />}
            {actions.map((action) => (
              <a class="lone" href={action.href} rel="nofollow" data-turbo-prefetch="false">
                {action.label}
              </a>
            ))}
          </div>
        )}
        <Filters {...filters} />
        {missed && (
          <p class="empty" role="alert">
            {missed} was found. The list below has not changed.
          </p>
        )}
        {grid.layout.as === 'wall' ? (
          <div data-widget="artwork-list">
            <Grid grid={grid} />
          </div>
        ) : (
          <Grid grid={grid} />
        )}
      </div>
    </>
  )
}
