/** @jsxImportSource #html */
import type { Tab } from '../models.js'

interface TabsProps {
  label: string
  tabs: readonly Tab[]
}

/** A tab with a slot has a number that a widget of the page changes. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav class="tabs" aria-label={label}>
      <ul class="tabs__list">
        {tabs.map((tab) => (
          <li>
            <a href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
              {tab.label}
              {tab.slot ? (
                <>
                  {' '}
                  <span class="tabs__count" data-slot={tab.slot} hidden={!tab.n}>
                    {tab.n ?? ''}
                  </span>
                </>
              ) : (
                Boolean(tab.n) && (
                  <>
                    {' '}
                    <span class="tabs__count">{tab.n}</span>
                  </>
                )
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
