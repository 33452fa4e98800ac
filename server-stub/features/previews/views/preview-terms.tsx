/** @jsxImportSource #html */
import { PreviewTerms } from './terms.js'

interface PreviewTermsPageProps {
  preview: { title: string }
  /** What was asked for. */
  path: string
  back: string
  download: string
  isDocument: boolean
}

export function PreviewTermsPage({ back, preview, path, download, isDocument }: PreviewTermsPageProps) {
  return (
    <div class="wrap account">
      <header class="page-head">
        <p class="kicker">
          <a href={back}>{preview.title}</a>
        </p>
        <h1 class="page-head__title">Before you look</h1>
      </header>
      <div class="prose terms">
        <PreviewTerms />
      </div>
      <div class="terms__acts">
        <form data-widget="submit-guard" data-turbo="false" method="post" action="/previews/terms/">
          <input type="hidden" name="accept" value="1" />
          <input type="hidden" name="redirect" value={path} />
          <button class="button button--main" type="submit">
            {path === download && isDocument ? 'Accept and download' : 'Accept and view'}
          </button>
        </form>
        {isDocument && path !== download && (
          <form data-widget="submit-guard" data-turbo="false" method="post" action="/previews/terms/">
            <input type="hidden" name="accept" value="1" />
            <input type="hidden" name="redirect" value={download} />
            <button class="button" type="submit">
              Accept and download
            </button>
          </form>
        )}
        <a href={back}>Not now</a>
      </div>
    </div>
  )
}
