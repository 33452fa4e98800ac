/** @jsxImportSource #html */

interface NextLinkProps {
  next: { title: string; href: string }
}

export function NextLink({ next }: NextLinkProps) {
  return (
    <a class="next-link" href={next.href}>
      <span class="kicker">Next article</span>{' '}
      <span class="next-link__title" dir="auto">
        {next.title}
      </span>
    </a>
  )
}
