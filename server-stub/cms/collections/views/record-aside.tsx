/** @jsxImportSource #html */
import { useHelpers } from '../../../views/context.js'
import type { RecordAside as RecordAsideData } from '../../models.js'

/** What is known of a record beside its form: how it is shown elsewhere, its state, who changed it last. */
export function RecordAside({ shared, published, id, address, changes, edit }: RecordAsideData) {
  const { sharePicture } = useHelpers()

  return (
    <aside class="record-page__aside" aria-label="About this record">
      {sharePicture && (
        <section aria-labelledby="aside-shared">
          <h2 id="aside-shared">As others show it</h2>
          <img
            class="record-page__card"
            src={sharePicture(shared)}
            width="1200"
            height="630"
            alt={`${shared.title}, as a link to its page is shown`}
            loading="lazy"
            decoding="async"
          />
        </section>
      )}
      <section aria-labelledby="aside-facts">
        <h2 id="aside-facts">What it is</h2>
        <dl class="staff__facts">
          <div>
            <dt>State</dt>
            <dd class="staff__state">{published ? 'published' : 'not published'}</dd>
          </div>
          <div>
            <dt>Number</dt>
            <dd class="numbers">{id}</dd>
          </div>
          <div>
            <dt>Page</dt>
            <dd>
              <a href={address} data-turbo-frame="_top">
                {address}
              </a>
            </dd>
          </div>
        </dl>
      </section>
      {changes.length > 0 && (
        <section aria-labelledby="aside-changes">
          <h2 id="aside-changes">Last changes</h2>
          <ul class="record-page__changes">
            {changes.map((change) => (
              <li>
                {change.who} {change.what}, {change.at} UTC
              </li>
            ))}
          </ul>
          <p>
            <a href={edit}>Publish it, and all changes</a>
          </p>
        </section>
      )}
    </aside>
  )
}
