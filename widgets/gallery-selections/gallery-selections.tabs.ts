/** The numbers in the tabs above a selection: they follow what is chosen and decided, as the next page would say them. */
import { type Standing, tabCount } from './gallery-selections.state.js'

type Tabs = Readonly<Record<keyof Standing, HTMLElement | undefined>>

/** Gives what to call with each new standing. Counted from what the tabs say now, which after waking is not the server's any more. */
export function followTabs(tabs: Tabs, then: Standing): (now: Standing) => void {
  const shown = { current: numberIn(tabs.current), completed: numberIn(tabs.completed) }
  return (now) => {
    for (const name of ['current', 'completed'] as const) {
      const tab = tabs[name]
      if (!tab) continue
      const count = tabCount(shown[name], then[name], now[name])
      tab.textContent = String(count)
      tab.hidden = count === 0
    }
  }
}

const numberIn = (tab: HTMLElement | undefined): number => Number(tab?.textContent) || 0
