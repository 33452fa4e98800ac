/** @jsxImportSource #html */

import type { QrCode } from '../../../../media/qr-code.js'
import { Field } from '../../../../views/parts/field.js'
import { Dashboard } from '../../../dashboard/views/dashboard.js'
import type { Filled } from '../../models.js'

type TwoStepSetUpPageProps = Filled & { qr: QrCode; key: string }

export function TwoStepSetUpPage(props: TwoStepSetUpPageProps) {
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">Set up two-step sign-in</h1>
          <p class="dashboard__hello">Two steps: one in your app, one here.</p>
        </>
      }
      layout="two-step"
    >
      <section aria-labelledby="two-step-key">
        <h2 class="settings__title" id="two-step-key">
          1. Show your app this code
        </h2>
        <svg
          class="two-step__qr"
          viewBox={`0 0 ${props.qr.size} ${props.qr.size}`}
          role="img"
          aria-label="QR code with the key below"
          shape-rendering="crispEdges"
        >
          <rect width="100%" height="100%" fill="#fff" />
          <path d={props.qr.path} fill="#000" />
        </svg>
        <p>
          Or type this key into it:
          <br />
          <code class="two-step__key">{props.key}</code>
        </p>
      </section>
      <section aria-labelledby="two-step-code">
        <h2 class="settings__title" id="two-step-code">
          2. Enter the code that it shows
        </h2>
        <form class="form" method="post" action="/my-plinth/account/two-step/set-up/" data-turbo="false">
          <Field
            form={props}
            name="code"
            label="Code"
            inputmode="numeric"
            autocomplete="one-time-code"
            hint="Six digits; they change every 30 seconds."
          />
          <p class="form__acts">
            <button class="button button--main" type="submit">
              Switch it on
            </button>
            <a href="/my-plinth/account/">Cancel</a>
          </p>
        </form>
      </section>
    </Dashboard>
  )
}
