/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import { DashboardNav } from '../../dashboard/views/nav.js'
import type { Question } from '../answers.js'
import { Questions } from './questions.js'

interface StepPageProps {
  step: number
  steps: number
  name: string
  questions: Question[]
  action: string
}

export function StepPage(props: StepPageProps) {
  const { isBare, page } = usePage()

  const xhr = isBare ? '?xhr=1' : ''
  return (
    <div class={`wrap${isBare ? ' account account--wide' : ' dashboard'}`} data-turbo-prefetch="false">
      {!isBare && <DashboardNav dashboard={page.dashboard} />}
      <section
        class={!isBare ? 'dashboard__main' : undefined}
        data-widget="preferences-steps"
        data-step={props.step}
        data-steps={props.steps}
        data-name={props.name}
      >
        <header class="steps__head">
          <p class="kicker">
            Step {props.step} of {props.steps}
          </p>
          <h1 class="dashboard__name" tabindex={-1} autofocus={isBare}>
            {props.name}
          </h1>
          <div class="steps__bar" aria-hidden="true">
            {Array.from({ length: props.steps }, (_, index) => index + 1).map((step) => (
              <span data-on={step <= props.step} />
            ))}
          </div>
        </header>
        <form class="steps__form" data-slot="form" method="post" action={`${props.action}${xhr}`}>
          {props.questions[0]?.kind === 'toggle' ? (
            <fieldset class="steps__group">
              <legend class="steps__legend">What may we send you?</legend>
              <Questions questions={props.questions} />
            </fieldset>
          ) : (
            <Questions questions={props.questions} />
          )}
          <p class="form__acts steps__acts">
            <button class="button button--main" type="submit" name="go" value="next">
              {props.step === props.steps ? 'Finish' : 'Next'}
            </button>
            {props.step > 1 && (
              <button class="button" type="submit" name="go" value="back">
                Back
              </button>
            )}
            <span class="steps__said" data-slot="said" role="status" />
          </p>
        </form>
      </section>
    </div>
  )
}
