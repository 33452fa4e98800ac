/** @jsxImportSource #html */

import { StaffCrumbs } from '../../../cms/views/crumbs.js'

/** The menus around it are the draft's. */
export const MenusPreviewPage = ({ back }: { back: string }) => (
  <div class="staff">
    <StaffCrumbs crumbs={[['menus', back], ['draft']]} />
    <div class="wrap">
      <header class="page-head">
        <h1 class="page-head__title">Draft of the menus</h1>
        <p class="page-head__text">
          The header above and the footer below are the draft. Readers do not see it before you publish it.
        </p>
      </header>
      <p class="form__acts">
        <a class="button" href={back}>
          Back to the menus
        </a>
      </p>
    </div>
  </div>
)
