/** @jsxImportSource #html */

interface CrumbsProps {
  crumbs: { label: string; href: string }[]
}

export function Crumbs({ crumbs }: CrumbsProps) {
  return (
    <nav class="crumbs wrap" aria-label="Breadcrumbs">
      <ol class="crumbs__list">
        {crumbs.map((crumb, index) => (
          <li>
            {index === crumbs.length - 1 ? (
              <span aria-current="page" dir="auto">
                {crumb.label}
              </span>
            ) : (
              <a href={crumb.href}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
