/** @jsxImportSource #html */
import { usePage } from '../../views/context.js'

interface StaffLink {
  href: string
  label: string
  count?: string
  hidden?: string
}

interface StaffStartPageProps {
  groups: { title: string; links: StaffLink[] }[]
}

export function StaffStartPage({ groups }: StaffStartPageProps) {
  const { page } = usePage()

  return (
    <div class="staff">
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">{page.title}</h1>
        </header>
        <div class="staff__groups">
          {groups.map((group) => (
            <section>
              <h2>{group.title}</h2>
              <ul class="staff__links">
                {group.links.map((link) => (
                  <li>
                    <a href={link.href}>{link.label}</a>
                    {link.count && (
                      <>
                        {' '}
                        <span class="quiet numbers">
                          {link.count}
                          {link.hidden && <>, {link.hidden}</>}
                        </span>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
