/** @jsxImportSource #html */

import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { FormError } from '../../../views/parts/form-error.js'
import { Guarded } from '../../../views/parts/guarded.js'
import type { MemberView } from './members.js'

interface MemberPageProps extends MemberView {
  isSelf: boolean
  error: string
  action: string
  back: string
  acts: string
  roles: readonly { name: string; label: string; isOn: boolean }[]
}

export function MemberPage({
  back,
  id,
  name,
  email,
  confirmed,
  since,
  acts,
  error,
  isSelf,
  action,
  roles,
  suspended,
}: MemberPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['members', back], [id]]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title" dir="auto">
            {name}
          </h1>
          <p class="page-head__text">
            {email}
            {!confirmed && ', not confirmed'}, since {since}.{' '}
            <a href={acts}>What staff did with this account</a>
          </p>
        </header>
        <FormError error={error} />
        {isSelf ? (
          <p class="quiet">This is your own account: another admin changes it.</p>
        ) : (
          <>
            <section class="group" aria-labelledby="roles">
              <h2 class="group__title" id="roles">
                Roles
              </h2>
              <form class="form" data-widget="submit-guard" method="post" action={action}>
                {roles.map((role) => (
                  <label>
                    <input type="checkbox" name={role.name} value="1" checked={role.isOn} />
                    {role.label}
                  </label>
                ))}
                <p class="form__acts">
                  <button class="button" name="do" value="roles">
                    Save roles
                  </button>
                </p>
              </form>
            </section>
            <section class="group" aria-labelledby="suspend">
              <h2 class="group__title" id="suspend">
                {suspended ? `Suspended since ${suspended}` : 'Suspend'}
              </h2>
              <form class="form" data-widget="submit-guard" method="post" action={action}>
                <p>
                  Who is suspended cannot sign in, and is signed out everywhere. Nothing of theirs is deleted.
                </p>
                <p class="form__acts">
                  {suspended ? (
                    <button class="button" name="do" value="lift">
                      Lift the suspension
                    </button>
                  ) : (
                    <button class="button" name="do" value="suspend">
                      Suspend
                    </button>
                  )}
                </p>
              </form>
            </section>
            <section class="group" aria-labelledby="merge">
              <h2 class="group__title" id="merge">
                Merge
              </h2>
              <Guarded>
                <form class="form" data-widget="submit-guard" method="post" action={action}>
                  <p>
                    All that this account has becomes the other’s, whose own stays where there can be one
                    only. This account is gone then.
                  </p>
                  <label>
                    E-mail address of the other account <input type="email" name="into" required />
                  </label>
                  <label>
                    <input type="checkbox" name="sure" value="1" required />
                    Both belong to the same person
                  </label>
                  <p class="form__acts">
                    <button class="button" name="do" value="merge">
                      Merge
                    </button>
                  </p>
                </form>
              </Guarded>
            </section>
          </>
        )}
      </div>
    </div>
  )
}
