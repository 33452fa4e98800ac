/** @jsxImportSource #html */

import { DocumentForm, type DocumentFormProps } from '../../../cms/documents/views/document-form.js'
import { useHelpers } from '../../../views/context.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'

type StoryPageProps = DocumentFormProps & { title: string }

export function StoryPage(props: StoryPageProps) {
  const { asset } = useHelpers()
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href={props.back} dir="auto">
              {props.title}
            </a>
          </p>
          <h1 class="dashboard__name">Story</h1>
        </>
      }
    >
      <link rel="stylesheet" href={asset('story-editor.css')} />
      <DocumentForm {...props} />
    </Dashboard>
  )
}
