/** @jsxImportSource #html */

import { useHelpers, usePage } from '../context.js'
import { rulesOf } from '../navigation.js'

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
  const { menus } = usePage()
  const columns = menus.footer.filter(({ links }) => links.length > 0)
  return (
    <nav class="foot__columns" aria-label="Everything on Plinth">
      {columns.map((column) => (
        <section>
          <h2 class="kicker">{column.label}</h2>
          <ul class="plain">
            {column.links.map((link) => (
              <li class={rulesOf(link).isForVisitors && 'for-visitors'}>
                <a href={link.href} data-widget={rulesOf(link).opensLayer && 'page-layer'}>
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
