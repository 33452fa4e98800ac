/** What the server does behind, for its admins: what waits, what runs, what failed and why; tried again or deleted by hand. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { guardMembers } from '../../auth/require-member.js'
import { adminsOnly, staffOnly } from '../../auth/staff-only.js'
import { staffPage } from '../../cms/staff-page.js'
import { notFound } from '../../http/errors/errors.js'
import { JOB_TITLES, SENTENCES } from '../../http/errors/sentences.js'
import { numberInAddress, text } from '../../http/forms/fields.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { deleteJob, jobById, jobsBefore, type ListedJob, retryJob } from '../../jobs/staff-store.js'
import { countJobs, type JobState } from '../../jobs/store.js'
import { minute } from '../../views/dates.js'
import { JobPage } from './views/job.js'
import { JobsPage } from './views/jobs.js'

export const JOBS_PATH = '/staff/jobs/'
const PAGE_SIZE = 50
/** The key of what is done every so often: when the job was added says the same. */
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const STATES: readonly JobState[] = ['failed', 'running', 'waiting', 'done']
const JobsQuery = v.object({ state: text(), before: numberInAddress() })

export async function staffJobsRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)
  adminsOnly(app, SENTENCES.jobsForAdmins)

  app.get(JOBS_PATH, { schema: { querystring: JobsQuery } }, async (request, reply) => {
    const counts = new Map((await countJobs(db)).map(({ state, count }) => [state, count]))
    const { state: asked, before } = request.query
    const state =
      STATES.find((known) => known === asked) ?? STATES.find((known) => counts.has(known)) ?? 'waiting'
    const jobs = await jobsBefore(db, state, before, PAGE_SIZE + 1)
    const shown = jobs.slice(0, PAGE_SIZE)
    const last = shown.at(-1)
    return reply.page(JobsPage, staffPage('Jobs', JOBS_PATH, 'What the server does behind.'), {
      states: STATES.map((name) => ({
        name,
        count: counts.get(name) ?? 0,
        href: `${JOBS_PATH}?state=${name}`,
        isShown: name === state,
      })),
      state,
      jobs: shown.map((job) => ({ ...view(job), key: job.key && TIME.test(job.key) ? null : job.key })),
      older: last && jobs.length > PAGE_SIZE ? `${JOBS_PATH}?state=${state}&before=${last.id}` : undefined,
    })
  })

  app.get(`${JOBS_PATH}:id/`, { schema: { params: idParams(SENTENCES.jobGone) } }, async (request, reply) => {
    const job = await jobById(db, request.params.id)
    if (!job) throw notFound(SENTENCES.jobGone)
    return reply.page(JobPage, staffPage(`Job ${job.id}`, `${JOBS_PATH}${job.id}/`, 'A job of the server.'), {
      ...view(job),
      payload: JSON.stringify(job.payload, null, 2),
      isOpen: job.state === 'waiting' || job.state === 'failed',
    })
  })

  app.post(
    `${JOBS_PATH}:id/retry/`,
    { schema: { params: idParams(SENTENCES.jobNotRetried) }, config: { actsOn: 'job' } },
    async (request, reply) => {
      const { id } = request.params
      if (!(await retryJob(db, id))) throw notFound(SENTENCES.jobNotRetried)
      return seeOther(request, reply, `${JOBS_PATH}${id}/`)
    },
  )

  app.post(
    `${JOBS_PATH}:id/delete/`,
    { schema: { params: idParams(SENTENCES.jobNotDeleted) }, config: { actsOn: 'job' } },
    async (request, reply) => {
      if (!(await deleteJob(db, app.jobs.kinds, request.params.id))) throw notFound(SENTENCES.jobNotDeleted)
      return seeOther(request, reply, JOBS_PATH)
    },
  )
}

function view({ id, createdAt, dueAt, beganAt, endedAt, ...job }: ListedJob) {
  return {
    ...job,
    id,
    title: JOB_TITLES[job.kind] ?? job.kind,
    href: `${JOBS_PATH}${id}/`,
    created: minute(createdAt),
    due: job.state === 'waiting' ? minute(dueAt) : undefined,
    began: beganAt && minute(beganAt),
    ended: endedAt && minute(endedAt),
  }
}
