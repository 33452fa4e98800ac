/** @jsxImportSource #html */

/** Says that another editor was faster. */
export const MenusLate = ({ words }: { words: string }) =>
  words === '' ? null : (
    <section class="staff__notice" role="alert" tabindex={-1} autofocus>
      <p>{words}</p>
    </section>
  )
