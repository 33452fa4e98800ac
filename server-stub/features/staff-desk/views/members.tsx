/** @jsxImportSource #html */

import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { Pager } from '../../../views/parts/pager.js'
import { Table } from '../../../views/parts/table.js'
import type { DeskMember } from '../members-store.js'
import type { Neighbours } from '../models.js'

export type MemberView = Omit<DeskMember, 'since' | 'suspendedAt'> & {
  href: string
  since: string
  suspended: string
  roleNames: string
}

interface MembersPageProps extends Neighbours {
  words: string
  action: string
  members: readonly MemberView[]
}

export function MembersPage({ action, words, members, newer, older }: MembersPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['members']]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">Members</h1>
        </header>
        <form class="find" role="search" method="get" action={action}>
          <input
            name="q"
            aria-label="Name or e-mail address"
            placeholder="Name or e-mail address"
            value={words}
          />
          <button>Find</button>
        </form>
        {!members.length ? (
          <p class="quiet">Nobody is called so.</p>
        ) : (
          <>
            <div class="ledger__frame" tabindex={0} role="region" aria-label="Members">
              <Table class="staff__table" heads={['Name', 'E-mail address', 'Roles', 'Since', 'State']}>
                {members.map((member) => (
                  <tr>
                    <td>
                      <a href={member.href}>
                        <bdi>{member.name}</bdi>
                      </a>
                    </td>
                    <td>{member.email}</td>
                    <td>{member.roleNames}</td>
                    <td class="numbers">{member.since}</td>
                    <td>{member.suspended ? 'Suspended' : member.confirmed ? 'Member' : 'Not confirmed'}</td>
                  </tr>
                ))}
              </Table>
            </div>
            <Pager previous={newer} next={older} />
          </>
        )}
      </div>
    </div>
  )
}
