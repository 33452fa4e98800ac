/** @jsxImportSource #html */

/** The terms under which previews are read: on their own page, and in the popup that script shows before it. */
export function PreviewTerms() {
  return (
    <>
      <p>A preview shows works before they are public. This one was sent to you.</p>
      <ul>
        <li>Please keep it to yourself: do not pass on the document, its pictures or its prices.</li>
        <li>Works may be sold, withdrawn or priced anew before you ask.</li>
        <li>
          Pictures belong to the artists and their galleries. They are for looking, not for printing or for
          other sites.
        </li>
      </ul>
      <p>Your answer holds for one day.</p>
    </>
  )
}
