/** @jsxImportSource #html */

import { useHelpers } from '../context.js'
import { FOOTER_COLUMNS } from '../navigation.js'

interface FooterProps {
  path: string
}

export function Footer({ path }: FooterProps) {
  const { FooterLink } = useHelpers()
  return (
    <footer class="foot">
      <div class="wrap foot__in">
        <FooterColumns />
        <p class="foot__end">
          <span>Plinth. Art, and the places that show it.</span>
          {FooterLink && <FooterLink path={path} />}
          <a href="/about/cookies/" data-cookie-settings>
            Cookie settings
          </a>
          <a href="#main">Back to the top</a>
          <label class="foot__scheme" data-widget="colour-scheme" for="colours">
            <span class="unseen">Colours</span>{' '}
            <select data-slot="choice" id="colours" hidden>
              <option value="">Colours of your device</option>
              <option value="light">Light</option>
              <option value="dark">Dark</option>
            </select>
          </label>
        </p>
      </div>
    </footer>
  )
}

function FooterColumns() {
  return (
    <nav class="foot__columns" aria-label="Everything on Plinth">
      {FOOTER_COLUMNS.map((column) => (
        <section>
          <h2 class="kicker">{column.title}</h2>
          <ul class="plain">
            {column.links.map((link) => (
              <li class={link.isForVisitors ? 'for-visitors' : undefined}>
                <a href={link.href} data-widget={link.opensLayer ? 'page-layer' : undefined}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
