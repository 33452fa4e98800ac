import type { FormState } from '../../views/form-page.js'
import type { About } from './about.js'

declare module '../../views/models.js' {
  interface Pages {
    'enquiries/form': EnquiryModel
    'enquiries/thanks': { name: string; email: string; about: string | null; newsletter: string }
  }
}

interface EnquiryModel extends FormState {
  /** What is asked about. */
  about: About | undefined
  newsletter: { title: string; about: string }
  title?: string
}
