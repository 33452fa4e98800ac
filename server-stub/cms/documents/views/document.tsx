/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import { StaffCrumbs } from '../../views/crumbs.js'
import { DocumentForm, type DocumentFormProps } from './document-form.js'

interface DocumentPageProps extends DocumentFormProps {
  cms: string
  collection: string
  list: string
  id: number
  /** What its form is called: `text` or `story`. */
  part: string
}

export function DocumentPage(props: DocumentPageProps) {
  const { page } = usePage()
  return (
    <div class="staff">
      <StaffCrumbs
        crumbs={[
          [props.cms],
          [props.collection, props.list],
          [props.id, `${props.list}${props.id}/`],
          [props.part],
        ]}
      />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title" dir="auto">
            {page.title}
          </h1>
        </header>
        <DocumentForm {...props} />
      </div>
    </div>
  )
}
