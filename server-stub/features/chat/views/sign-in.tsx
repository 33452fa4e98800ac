/** @jsxImportSource #html */

interface ChatSignInPageProps {
  signIn: string
}

export function ChatSignInPage({ signIn }: ChatSignInPageProps) {
  return (
    <section class="w-error-panel" role="alert">
      <p data-reason>
        Please{' '}
        <a href={signIn} data-turbo-frame="_top">
          sign in
        </a>{' '}
        to talk with our advisors.
      </p>
    </section>
  )
}
