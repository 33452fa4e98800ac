/** @jsxImportSource #html */

import { LONGEST_QUERY } from '../../../widgets/shared/contract/limits.js'
import { usePage } from '../context.js'
import type { HeaderBanner } from '../models.js'
import { type HeaderView, headerAt, type MenuLink, rulesOf } from '../navigation.js'
import { JsonScript } from '../parts/json-script.js'
import { promotion, promotionItem } from '../parts/promotion-item.js'

interface HeaderProps {
  path: string
  banner: HeaderBanner | undefined
}

export function Header({ path, banner }: HeaderProps) {
  const { menus } = usePage()
  return (
    <>
      {banner ? (
        <aside
          class="ad-header"
          aria-label="From Plinth"
          data-ad-header
          {...promotion({ id: 'header-fair', name: 'The next fair', creative: 'line', slot: 'header' })}
          data-promotion-item-name={banner.card.title}
          {...promotionItem(banner.card)}
        >
          <a class="ad-header__link wrap" href={banner.card.href}>
            <span>
              The next fair: <strong dir="auto">{banner.card.title}</strong>
            </span>
            <span class="numbers">{[banner.card.meta, banner.card.fine].filter(Boolean).join(', ')}</span>
          </a>
          <JsonScript data-feature-impressions value={banner.impressions} />
        </aside>
      ) : (
        <div class="ad-header" data-ad-header hidden />
      )}
      <SiteHeader {...headerAt(menus, path)} />
    </>
  )
}

function SiteHeader({ sections, menu }: HeaderView) {
  return (
    <header class="w-menu" data-widget="menu">
      <div class="w-menu__bar" data-slot="bar">
        <a class="w-menu__mark" href="/">
          Plinth
        </a>
        <nav class="w-menu__sections" aria-label="Main">
          <ul class="w-menu__row">{sections.map(drawLink)}</ul>
        </nav>
        <div class="w-menu__tools">
          <div class="w-search-overlay" data-widget="search-overlay">
            <form
              class="w-search-overlay__form"
              data-slot="form"
              action="/search/"
              role="search"
              aria-label="Site"
            >
              <input
                class="w-search-overlay__field"
                data-slot="field"
                name="q"
                aria-label="Search the site"
                placeholder="Search"
                maxlength={LONGEST_QUERY}
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                enterkeyhint="search"
              />
              <button class="w-search-overlay__go">Search</button>
            </form>
          </div>
          <span class="w-header-account" data-widget="header-account">
            <a data-slot="link" href="/sign-in/" data-turbo-prefetch="false">
              Sign in
            </a>
          </span>
          <noscript>
            <a class="for-members" href="/my-plinth/">
              My Plinth
            </a>
          </noscript>
        </div>
        <details class="w-menu__drawer" data-slot="drawer">
          <summary>
            <span class="w-menu__closed">Menu</span>
            <span class="w-menu__opened">Close</span>
          </summary>
          <nav class="w-menu__panel" data-slot="panel" aria-label="All sections">
            <ul class="w-menu__level" data-slot="level">
              {menu.map((item) =>
                'links' in item ? (
                  <li>
                    <details class="w-menu__branch" data-slot="branch" name="menu-1">
                      <summary>{item.label}</summary>
                      <ul class="w-menu__level" data-slot="level">
                        {item.links.map(drawLink)}
                      </ul>
                    </details>
                  </li>
                ) : (
                  drawLink(item)
                ),
              )}
            </ul>
          </nav>
        </details>
      </div>
    </header>
  )
}

const drawLink = (link: MenuLink) => (
  <li class={rulesOf(link).isForVisitors && 'for-visitors'}>
    <a
      href={link.href}
      aria-current={link.current || undefined}
      data-widget={rulesOf(link).opensLayer && 'page-layer'}
    >
      {link.label}
    </a>
  </li>
)
