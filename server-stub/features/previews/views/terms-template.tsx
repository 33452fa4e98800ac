/** @jsxImportSource #html */
import { PreviewTerms } from './terms.js'

/** What script shows before a preview: the terms, in a template that nobody sees without it. */
export function PreviewTermsTemplate() {
  return (
    <template data-slot="terms">
      <PreviewTerms />
    </template>
  )
}
