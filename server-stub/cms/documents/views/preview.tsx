/** @jsxImportSource #html */
import { raw } from '../../../views/raw.js'

interface PreviewPageProps {
  html: string
  mistakes: string[]
  takenOut: string[]
}

export function PreviewPage({ takenOut, mistakes, html }: PreviewPageProps) {
  return (
    <>
      {takenOut.length > 0 && <p class="field__error">Not kept when it is saved: {takenOut.join(', ')}.</p>}
      {mistakes.length > 0 && (
        <section class="staff__notice" aria-label="Mistakes">
          <p>Readers see its plain HTML until this is mended; everything else works.</p>
          <ul class="plain">
            {mistakes.map((mistake) => (
              <li class="field__error">{mistake}</li>
            ))}
          </ul>
        </section>
      )}
      {html ? <div class="placed">{raw(html)}</div> : <p class="quiet">Nothing to show yet.</p>}
    </>
  )
}
