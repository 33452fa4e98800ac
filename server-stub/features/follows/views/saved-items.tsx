/** @jsxImportSource #html */

import type { GridModel } from '../../../lists/models.js'
import { Grid } from '../../../lists/views/grid.js'
import { Tabs } from '../../../views/parts/tabs.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
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
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href={back.href}>{back.label}</a>
          </p>
          <h1 class="dashboard__name">{title}</h1>
        </>
      }
    >
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
    </Dashboard>
  )
}
