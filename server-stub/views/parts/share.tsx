/** @jsxImportSource #html */

interface ShareProps {
  address: string
  title: string
}

export function Share({ address, title }: ShareProps) {
  return (
    <details class="w-share share" data-widget="share" data-url={address} data-title={title}>
      <summary class="w-share__summary" data-slot="summary">
        Share
      </summary>
      <div class="w-copy share__copy" data-widget="copy" data-mount="visible interaction">
        <label class="share__label">
          <span class="kicker">Link to this page</span>
          <input class="w-copy__source" data-slot="source" readonly value={address} />
        </label>
      </div>
      <a
        class="w-share__mail"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
      >
        By e-mail
      </a>
    </details>
  )
}
