/** A member's preferences, in three steps (docs/behaviour.md#dashboard): pages of their own, and the same in the page layer. */

import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { text, texts } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { seeOther } from '../../http/forms/redirects.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { answersIn, LAST_STEP, questionsOf, STEPS, stepPath, summaryOf } from './answers.js'
import { keepAnswers, preferencesOf } from './store.js'
import { PreferencesPage } from './views/preferences.js'
import { PreferencesThanksPage } from './views/preferences-thanks.js'
import { StepPage } from './views/step.js'

const PATH = '/my-plinth/profile/preferences/'
const THANKS = `${PATH}thanks/`

const StepParams = v.object({
  step: v.pipe(
    v.string(),
    v.regex(/^[1-9]$/, SENTENCES.noStep),
    v.transform(Number),
    v.maxValue(LAST_STEP, SENTENCES.noStep),
  ),
})
/** Whichever step it is of; `go` is the button. */
const StepForm = form({
  mediums: texts(),
  artists: texts(),
  cities: texts(),
  mailNotifications: texts(),
  mailInvitations: texts(),
  mailAdvice: texts(),
  go: text(),
})

export async function preferenceRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)

  app.get(PATH, async (request, reply) => {
    const member = await requireMember(request)
    const answers = await preferencesOf(db, member.id)
    const steps = await Promise.all(
      STEPS.map(async (title, index) => ({
        title,
        href: stepPath(index + 1),
        summary: summaryOf(await questionsOf(db, index + 1, answers)),
      })),
    )
    return renderDashboard(request, reply, PreferencesPage, { title: 'Preferences', path: PATH }, { steps })
  })

  app.get(`${PATH}step/:step/`, { schema: { params: StepParams } }, async (request, reply) => {
    const member = await requireMember(request)
    const { step } = request.params
    const questions = await questionsOf(db, step, await preferencesOf(db, member.id))
    return renderDashboard(
      request,
      reply,
      StepPage,
      { title: `${STEPS[step - 1]}, your preferences`, path: stepPath(step) },
      { step, steps: LAST_STEP, name: STEPS[step - 1] ?? '', questions, action: stepPath(step) },
    )
  })

  // Back keeps the answers as well: it is a button of the same form.
  app.post(
    `${PATH}step/:step/`,
    { schema: { params: StepParams, body: StepForm } },
    async (request, reply) => {
      const member = await requireMember(request)
      const { step } = request.params
      const questions = await questionsOf(db, step, await preferencesOf(db, member.id))
      const { go, ...answers } = request.body.fields
      await keepAnswers(db, member.id, answersIn(answers, questions))
      const next = go === 'back' ? Math.max(1, step - 1) : step + 1
      return seeOther(request, reply, next > LAST_STEP ? THANKS : stepPath(next))
    },
  )

  app.get(THANKS, async (request, reply) =>
    renderDashboard(request, reply, PreferencesThanksPage, { title: 'Thank you', path: THANKS }, {}),
  )
}
