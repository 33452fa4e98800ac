/** @jsxImportSource #html */

import type { Card as CardData } from '../../../catalogue/cards.js'
import { Card } from '../../../catalogue/views/card.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { Invitation } from '../models.js'

interface PrivateViewsPageProps {
  cards: (CardData & Invitation & { isNew: boolean })[]
}

export function PrivateViewsPage({ cards }: PrivateViewsPageProps) {
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">Private views</h1>
          <p class="dashboard__hello">Exhibitions that a gallery has invited you to see.</p>
        </>
      }
    >
      {!cards.length ? (
        <p class="dashboard__empty">
          No invitations at present. Galleries invite members who follow them.{' '}
          <a href="/art-galleries/">Look at galleries</a>
        </p>
      ) : (
        <ul class="cards">
          {cards.map((card) => (
            <li>
              <Card card={card} level={2} />
              <div class="previews__text">
                <p class="quiet">
                  Invited by <bdi>{card.invitedBy}</bdi>, until {card.closes}
                  {card.isNew && (
                    <>
                      {' '}
                      · <strong>New</strong>
                    </>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dashboard>
  )
}
