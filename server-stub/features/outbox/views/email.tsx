/** @jsxImportSource #html */

import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import type { ListedEmail } from '../../../mail/outbox.js'
import type { Line } from '../../../mail/paragraphs.js'

export type EmailView = Omit<ListedEmail, 'createdAt' | 'sentAt'> & {
  href: string
  created: string
  sent: string | null | undefined
}

type EmailPageProps = EmailView & { replyTo: string | null; paragraphs: Line[][] }

export function EmailPage({
  id,
  subject,
  to,
  replyTo,
  created,
  state,
  sent,
  tries,
  lastError,
  paragraphs,
  href,
}: EmailPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['e-mails', '/staff/outbox/'], [id]]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">{subject}</h1>
        </header>
        <dl class="staff__facts">
          <div>
            <dt>To</dt>
            <dd>{to}</dd>
          </div>
          {replyTo && (
            <div>
              <dt>Reply to</dt>
              <dd>{replyTo}</dd>
            </div>
          )}
          <div>
            <dt>Written, UTC</dt>
            <dd class="numbers">{created}</dd>
          </div>
          <div>
            <dt>State</dt>
            <dd>
              <span class="staff__state" data-state={state}>
                {state}
              </span>
              {sent && (
                <>
                  , <span class="numbers">{sent}</span>
                </>
              )}
              {tries > 0 && <>, {tries === 1 ? 'one try' : `${tries} tries`}</>}
            </dd>
          </div>
          {lastError && (
            <div>
              <dt>Last answer</dt>
              <dd>{lastError}</dd>
            </div>
          )}
        </dl>
        <div class="staff__notice">
          {paragraphs.map((lines) => (
            <p>
              {lines.map((line, index) => (
                <>
                  {index > 0 && <br />}
                  {line.isLink ? <a href={line.text}>{line.text}</a> : line.text}
                </>
              ))}
            </p>
          ))}
        </div>
        {state === 'given up' && (
          <form data-widget="submit-guard" method="post" action={href}>
            <button class="button" type="submit">
              Try again
            </button>
          </form>
        )}
      </div>
    </div>
  )
}
