/** @jsxImportSource #html */
import type { Navigation } from '../dashboard.js'

interface DashboardNavProps {
  dashboard: Navigation | undefined
}

/** The dashboard's own navigation: beside the page in a wide window, a row that scrolls on a phone. */
export function DashboardNav({ dashboard }: DashboardNavProps) {
  const d = dashboard
  return (
    d && (
      <nav class="dashboard__nav" aria-label={d.title}>
        <ul class="dashboard__links">
          {d.links.map((link) => (
            <li>
              <a href={link.href} aria-current={link.current || undefined}>
                {link.label}
                {Boolean(link.count) && (
                  <>
                    {' '}
                    <span class="dashboard__count">
                      <span data-slot={link.isLive ? 'badge' : undefined}>{Math.min(link.count, 99)}</span>
                      <span class="unseen"> unread</span>
                    </span>
                  </>
                )}
              </a>
            </li>
          ))}
        </ul>
        {d.staff.length > 0 && (
          <ul class="dashboard__staff" aria-label="Staff">
            {d.staff.map((link) => (
              <li>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        )}
        <form class="dashboard__leave" data-widget="submit-guard" method="post" action="/sign-out/">
          <button class="dashboard__out" type="submit">
            Sign out
          </button>
        </form>
      </nav>
    )
  )
}
