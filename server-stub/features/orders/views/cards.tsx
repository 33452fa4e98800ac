/** @jsxImportSource #html */

import { Dashboard } from '../../dashboard/views/dashboard.js'

interface SavedCardsPageProps {
  cards: { label: string; action: string }[]
}

export function SavedCardsPage({ cards }: SavedCardsPageProps) {
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href="/my-plinth/orders/">Orders</a>
          </p>
          <h1 class="dashboard__name">Saved cards</h1>
        </>
      }
    >
      {cards.length > 0 ? (
        <ul class="plain history">
          {cards.map((card) => (
            <li class="history__item">
              <p class="history__what">{card.label}</p>
              <form method="post" action={card.action}>
                <p class="form__acts">
                  <button class="button" type="submit">
                    Remove<span class="unseen"> {card.label}</span>
                  </button>
                </p>
              </form>
            </li>
          ))}
        </ul>
      ) : (
        <p class="quiet">No card is saved.</p>
      )}
      <p class="quiet small">Stripe keeps the cards. We know their last four digits and when they expire.</p>
    </Dashboard>
  )
}
