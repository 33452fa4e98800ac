/** @jsxImportSource #html */

import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { RecommendedCard } from '../cards.js'
import { Recommended } from './recommended.js'

interface RecommendationsPageProps {
  action: string
  cards: RecommendedCard[]
  hidden: { id: number; title: string; by: string; href: string }[]
}

export function RecommendationsPage({ cards, hidden, action }: RecommendationsPageProps) {
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">Recommendations</h1>
          <p class="dashboard__hello">
            What we choose for you, and why. It is based on what you follow, save, look at and like.
          </p>
        </>
      }
    >
      <section aria-labelledby="for-you-title">
        <h2 class="section__title" id="for-you-title">
          Chosen for you
        </h2>
        {cards.length > 0 ? (
          <ul class="wall picks after-title">
            <Recommended cards={cards} classes="pick" canHide />
          </ul>
        ) : (
          <p class="dashboard__note">There is nothing to recommend at present.</p>
        )}
      </section>
      <section class="section" aria-labelledby="hidden-title">
        <h2 class="section__title" id="hidden-title">
          Not for you
        </h2>
        {hidden.length > 0 ? (
          <>
            <ul class="answers after-title">
              {hidden.map((work) => (
                <li class="answers__row">
                  <span class="answers__value">
                    <a href={work.href} dir="auto">
                      <cite>{work.title}</cite>
                    </a>
                    {work.by && (
                      <>
                        , <span dir="auto">{work.by}</span>
                      </>
                    )}
                  </span>
                  <form class="answers__act" method="post" action={action}>
                    <input type="hidden" name="action" value="show" />
                    <input type="hidden" name="artwork" value={work.id} />
                    <button class="pick__hide" aria-label={`Recommend again: ${work.title}`}>
                      Recommend again
                    </button>
                  </form>
                </li>
              ))}
            </ul>
            <form class="form__acts" method="post" action={action}>
              <input type="hidden" name="action" value="reset" />
              <button class="button">Recommend all of them again</button>
            </form>
          </>
        ) : (
          <p class="dashboard__note">
            Works that you mark “Not for me” are listed here, and are not recommended again.
          </p>
        )}
      </section>
    </Dashboard>
  )
}
