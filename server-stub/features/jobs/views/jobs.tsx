/** @jsxImportSource #html */
import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import type { JobState } from '../../../jobs/store.js'
import { Table } from '../../../views/parts/table.js'
import type { JobView } from './job.js'

interface JobsPageProps {
  states: { name: JobState; count: number; href: string; isShown: boolean }[]
  /** Of the jobs that are listed. */
  state: JobState
  jobs: JobView[]
  older: string | undefined
}

export function JobsPage({ states, jobs, state, older }: JobsPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['jobs']]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">Jobs</h1>
          <p class="page-head__text">
            E-mails, digests, pictures and what is tidied up each hour. A job that fails is tried again, later
            and later.
          </p>
        </header>
        <p class="staff__waiting">
          {states.map((one, index) => (
            <>
              {index > 0 && ' · '}
              {one.isShown ? (
                <span aria-current="page">
                  {one.name} ({one.count})
                </span>
              ) : (
                <a href={one.href}>
                  {one.name} ({one.count})
                </a>
              )}
            </>
          ))}
        </p>
        {!jobs.length ? (
          <p class="quiet">No jobs are {state}.</p>
        ) : (
          <>
            <Table class="staff__table" heads={['Job', 'Key', 'Added, UTC', 'State']}>
              {jobs.map((job) => (
                <tr>
                  <td>
                    <a href={job.href}>
                      {job.title} {job.id}
                    </a>
                  </td>
                  <td>{job.key ?? ''}</td>
                  <td class="numbers">{job.created}</td>
                  <td>
                    <span class="staff__state" data-state={job.state}>
                      {job.state}
                    </span>
                    {job.lastError && <> {job.lastError}</>}
                  </td>
                </tr>
              ))}
            </Table>
            {older && (
              <p class="staff__older">
                <a class="button" href={older}>
                  Older jobs
                </a>
              </p>
            )}
          </>
        )}
      </div>
    </div>
  )
}
