/** @jsxImportSource #html */
import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { Table } from '../../../views/parts/table.js'
import type { EmailView } from './email.js'

interface OutboxPageProps {
  emails: EmailView[]
  older: string | undefined
  isFirst: boolean
  sendsMail: boolean
}

export function OutboxPage({ sendsMail, emails, isFirst, older }: OutboxPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['e-mails']]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">E-mails</h1>
          <p class="page-head__text">
            {sendsMail
              ? 'Sent by SMTP. What cannot be delivered is tried again for a day, then given up.'
              : 'SMTP_URL is not set: e-mails stay here, and their links work.'}
          </p>
        </header>
        {!emails.length ? (
          <p class="quiet">{isFirst ? 'No e-mails yet.' : 'No older e-mails.'}</p>
        ) : (
          <>
            <Table class="staff__table" heads={['To', 'Subject', 'Written, UTC', 'State']}>
              {emails.map((email) => (
                <tr>
                  <td>{email.to}</td>
                  <td>
                    <a href={email.href}>{email.subject}</a>
                  </td>
                  <td class="numbers">{email.created}</td>
                  <td>
                    <span class="staff__state" data-state={email.state}>
                      {email.state}
                    </span>
                  </td>
                </tr>
              ))}
            </Table>
            {older && (
              <p class="staff__older">
                <a class="button" href={older}>
                  Older e-mails
                </a>
              </p>
            )}
          </>
        )}
      </div>
    </div>
  )
}
