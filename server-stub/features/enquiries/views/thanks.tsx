/** @jsxImportSource #html */
import { usePage } from '../../../views/context.js'

interface EnquiryThanksPageProps {
  name: string
  email: string
  about: string | null
  gallery: string | null
  newsletter: string
}

export function EnquiryThanksPage({ name, about, gallery, email, newsletter }: EnquiryThanksPageProps) {
  const { isBare } = usePage()

  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">
          Thank you, <bdi>{name}</bdi>
        </h1>
        <p class="page-head__text">
          {about ? (
            <>
              We have received your enquiry about <bdi>{about}</bdi>.
            </>
          ) : (
            'We have received your enquiry.'
          )}{' '}
          {gallery ? (
            <>
              <bdi>{gallery}</bdi> will write to {email}.
            </>
          ) : (
            <>An advisor will write to {email} within two working days.</>
          )}
        </p>
        {newsletter === 'asked' ? (
          <p class="page-head__text">
            You also asked for our newsletter: please open the link in the e-mail that we have sent you to
            confirm it.
          </p>
        ) : (
          newsletter === 'not-now' && (
            <p class="page-head__text">
              You also asked for our newsletter. Too many e-mails were sent from here in the last hours, so we
              could not send you one to confirm it: please{' '}
              <a href="/sign-up/subscribe/" data-widget="page-layer">
                subscribe again
              </a>{' '}
              later.
            </p>
          )
        )}
      </header>
      {!isBare && (
        <p class="form__acts">
          <a class="button" href="/advisory/">
            About our advisors
          </a>
        </p>
      )}
    </div>
  )
}
