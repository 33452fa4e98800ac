/** @jsxImportSource #html */

interface ErrorPageProps {
  title: string
  isNotFound: boolean
  mayTryAgain: boolean
  sentence: string
  requestId: string | undefined
  /** Where somebody signs in, where that is what is missing: beside the form, in which what was written stays. */
  signIn: string | undefined
}

export function ErrorPage({ title, isNotFound, mayTryAgain, sentence, requestId, signIn }: ErrorPageProps) {
  return (
    <div class="wrap">
      <header class="page-head">
        <h1 class="page-head__title">{title}</h1>
      </header>
      <section class="w-error-panel" role="alert">
        {isNotFound ? (
          <p>
            Sorry, that page could not be found. Please try again or continue to our{' '}
            <a href="/" data-turbo-frame="_top">
              home page
            </a>
            .
          </p>
        ) : (
          mayTryAgain && (
            <p>
              Sorry, there was a problem loading that page. Please try again or continue to our{' '}
              <a href="/" data-turbo-frame="_top">
                home page
              </a>
              .
            </p>
          )
        )}
        {sentence && (
          <p data-reason>
            {sentence}
            {signIn && (
              <>
                {' '}
                <a href={signIn} target="_blank" rel="noopener">
                  Sign in, in a new tab
                </a>
              </>
            )}
          </p>
        )}
        {requestId && (
          <p>
            If you write to us about it, name this request: <code>{requestId}</code>
          </p>
        )}
        {!mayTryAgain && (
          <p>
            <a href="/" data-turbo-frame="_top">
              Continue to our home page
            </a>
          </p>
        )}
      </section>
    </div>
  )
}
