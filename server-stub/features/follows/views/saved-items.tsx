/** @jsxImportSource #html */

import type { GridModel } from '../../../lists/models.js'
import { Grid } from '../../../lists/views/grid.js'
import { usePage } from '../../../views/context.js'
import { Tabs } from '../../../views/parts/tabs.js'
import { DashboardNav } from '../../dashboard/views/nav.js'
import type { SavedTab } from '../models.js'
import type { SavedSection } from '../saved-items.js'

interface SavedItemsPageProps {
  title: string
  back: { href: string; label: string }
  tabs: SavedTab[]
  empty: SavedSection['empty']
  grid: GridModel
}

export function SavedItemsPage({ back, title, tabs, grid, empty }: SavedItemsPageProps) {
  const { page } = usePage()

  return (
    <div class="wrap dashboard" data-turbo-prefetch="false">
      <header class="dashboard__head">
        <p class="kicker">
          <a href={back.href}>{back.label}</a>
        </p>
        <h1 class="dashboard__name">{title}</h1>
      </header>
      <DashboardNav dashboard={page.dashboard} />
      <div class="dashboard__main">
        <Tabs label={back.label} tabs={tabs} />
        {!grid.cards.length ? (
          <p class="dashboard__empty">
            {empty.text} <a href={empty.href}>{empty.label}</a>
          </p>
        ) : grid.layout.as === 'wall' ? (
          <div data-widget="artwork-list">
            <Grid grid={grid} />
          </div>
        ) : (
          <Grid grid={grid} />
        )}
      </div>
    </div>
  )
}
