/** @jsxImportSource #html */

import type { Member } from '../../../auth/members.js'
import { usePage } from '../../../views/context.js'

interface CheckMailPageProps {
  member: Member | undefined
  redirect: string
}

export function CheckMailPage({ member, redirect }: CheckMailPageProps) {
  const { isBare } = usePage()

  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">Check your e-mail</h1>
        <p class="page-head__text">
          We have sent an e-mail{member && <> to {member.email}</>}. Open its link to confirm your address.
        </p>
        <p class="page-head__text">Until then you can follow and save, but not see prices.</p>
      </header>
      {!isBare && (
        <p class="form__acts">
          <a class="button button--main" href={redirect}>
            Continue
          </a>
        </p>
      )}
    </div>
  )
}
