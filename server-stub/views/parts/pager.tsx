/** @jsxImportSource #html */

interface PagerProps {
  previous?: string | undefined
  next?: string | undefined
}

export function Pager({ previous, next }: PagerProps) {
  return (
    (previous || next) && (
      <nav class="pager" aria-label="Pages">
        {previous ? (
          <a class="more more--back" rel="prev" href={previous}>
            Previous page
          </a>
        ) : (
          <span />
        )}
        {next && (
          <a class="more" rel="next" href={next}>
            Next page
          </a>
        )}
      </nav>
    )
  )
}
