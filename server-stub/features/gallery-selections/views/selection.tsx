/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import { Tabs } from '../../../views/parts/tabs.js'
import { DashboardNav } from '../../dashboard/views/nav.js'
import type { ScreenModel } from '../models.js'
import type { EntryView } from '../selection-views.js'
import { SelectionItem } from './selection-item.js'

interface SelectionPageProps extends ScreenModel {
  items: EntryView[]
  isAllDone: boolean
  isSaved: boolean
  decided: { name: string; decision: string; undo: string } | undefined
}

export function SelectionPage({
  selection,
  isAdmin,
  screen,
  until,
  base,
  tabs,
  isSaved,
  decided,
  items,
  isOpen,
  isAllDone,
}: SelectionPageProps) {
  const { page } = usePage()

  const s = selection
  const canDecide = isAdmin && screen === 'completed'
  return (
    <div class="wrap dashboard" data-turbo-prefetch="false">
      <header class="dashboard__head">
        <p class="kicker">
          <a href="/my-plinth/gallery-selections/">Gallery selections</a>
        </p>
        <h1 class="dashboard__name">{s.title}</h1>
        <p class="dashboard__hello">
          {s.about} <span class="selection__until">{until}.</span>
        </p>
      </header>
      <DashboardNav dashboard={page.dashboard} />
      <div class="dashboard__main" data-widget="context-guard">
        <div
          class="selection"
          data-widget="gallery-selections"
          data-base={base}
          data-screen={screen}
          data-admin={isAdmin}
        >
          <Tabs label="Screens" tabs={tabs} />
          {isSaved && (
            <p class="dashboard__kept" role="status">
              Saved.
              {screen === 'current' && (
                <>
                  {' '}
                  What you have chosen is under <a href={`${base}completed/`}>Completed</a>.
                </>
              )}
            </p>
          )}
          {decided && (
            <form class="dashboard__kept" method="post" action={decided.undo}>
              <p role="status">
                {decided.name} was {decided.decision}. <button class="selection__undo">Undo</button>
              </p>
            </form>
          )}
          <form data-slot="form" method="post" action={base}>
            <input type="hidden" name="screen" value={screen} />
            <ul class="selection__list" data-slot="grid">
              {items.map((item) => (
                <li
                  class="selection__item"
                  data-slot="item"
                  data-gallery={item.id}
                  data-name={item.name}
                  data-choice={
                    !isOpen ? (item.radios.find((radio) => radio.isChecked)?.value ?? 0) : undefined
                  }
                >
                  <SelectionItem item={item} isOpen={isOpen} canDecide={canDecide} />
                </li>
              ))}
            </ul>
            <p class="dashboard__empty selection__empty" data-slot="empty" hidden={items.length > 0}>
              {isAllDone ? (
                <>
                  Every gallery is decided. <a href={`${base}summary/`}>Summary</a>
                </>
              ) : screen === 'current' ? (
                <>
                  You have chosen for every gallery. <a href={`${base}completed/`}>Look at your choices</a>
                </>
              ) : (
                <>
                  Nothing chosen yet. <a href={base}>Choose</a>
                </>
              )}
            </p>
            {items.length > 0 && (
              <div class="w-gallery-selections__bar" data-slot="bar">
                <p class="w-gallery-selections__count" data-slot="count" aria-live="off">
                  {isAdmin && screen === 'completed'
                    ? `Galleries: ${items.length}`
                    : `${items.filter((item) => !item.radios[0]?.isChecked).length} of ${items.length} chosen`}
                </p>
                <p class="w-gallery-selections__said" data-slot="said" role="status" />
                {isOpen && (
                  <button class="button" name="saving-selections" value="1">
                    Save
                  </button>
                )}
              </div>
            )}
          </form>
        </div>
      </div>
    </div>
  )
}
