/** @jsxImportSource #html */

import type { ThreadView } from '../conversation-views.js'
import type { SentMessage } from '../models.js'
import { AnswerForm } from './answer.js'
import { EnquiryThread } from './thread.js'

type LinkedEnquiryPageProps = ThreadView & SentMessage & { action: string; claim: string }

export function LinkedEnquiryPage(props: LinkedEnquiryPageProps) {
  return (
    <div class="wrap account account--wide">
      <header class="page-head">
        <h1 class="page-head__title">
          <cite dir="auto">{props.about}</cite>
        </h1>
        <p class="page-head__text">
          Your enquiry to <bdi>{props.who}</bdi>.
        </p>
      </header>
      <EnquiryThread messages={props.messages} />
      <AnswerForm form={props} action={props.action} label="Answer" />
      <p class="account__other">
        Whoever has this link can read this. Sign in or sign up with the same address, and{' '}
        <a href={props.claim}>add it to your account</a>: then only you can.
      </p>
    </div>
  )
}
