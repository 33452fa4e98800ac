/** @jsxImportSource #html */
import { usePage } from '../../../views/context.js'

interface ForgottenSentPageProps {
  lifetime: string
}

export function ForgottenSentPage({ lifetime }: ForgottenSentPageProps) {
  const { isBare } = usePage()

  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">Check your e-mail</h1>
        <p class="page-head__text">
          If the address you gave has an account, we have sent it an e-mail. Its link works once, for{' '}
          {lifetime}.
        </p>
        <p class="page-head__text">
          No e-mail? Look in the spam folder, or try another address: the one you signed up with.
        </p>
      </header>
      <p class="form__acts">
        <a href={`/forgotten-password/${isBare ? '?xhr=1' : ''}`}>Try another address</a>
      </p>
    </div>
  )
}
