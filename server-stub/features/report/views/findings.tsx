/** @jsxImportSource #html */
import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { Picture } from '../../../media/pictures/picture.js'
import { usePage } from '../../../views/context.js'
import { Pager } from '../../../views/parts/pager.js'
import { Table } from '../../../views/parts/table.js'
import type { FindingView } from '../models.js'

interface FindingsPageProps {
  back: string
  columns: readonly [what: string, about: string]
  findings: readonly FindingView[]
  next: string | undefined
  previous: string | undefined
}

export function FindingsPage({ back, findings, next, columns, previous }: FindingsPageProps) {
  const { page } = usePage()

  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['to mend', back], [page.title.toLowerCase()]]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">{page.title}</h1>
        </header>
        {!findings.length ? (
          <p class="quiet">
            {next ? 'All of these have been mended since.' : 'There is nothing to mend here.'}
          </p>
        ) : (
          <Table class="staff__table report" heads={[...columns, 'Mend it']}>
            {findings.map((finding, index) => (
              <tr>
                <td class="report__what">
                  {finding.picture && (
                    <span class="report__picture">
                      <Picture picture={finding.picture} />
                    </span>
                  )}
                  <span id={`finding-${index}`} dir="auto">
                    {finding.title}
                  </span>
                </td>
                <td class="report__about">
                  <span dir="auto">{finding.about}</span>
                  {finding.state && <span class="staff__state">{finding.state}</span>}
                </td>
                <td>
                  <a
                    class="button"
                    id={`mend-${index}`}
                    aria-labelledby={`mend-${index} finding-${index}`}
                    href={finding.href}
                  >
                    {finding.act}
                  </a>
                </td>
              </tr>
            ))}
          </Table>
        )}
        <Pager previous={previous} next={next} />
      </div>
    </div>
  )
}
