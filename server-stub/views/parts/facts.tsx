/** @jsxImportSource #html */

interface FactsProps {
  facts: readonly { label: string; value: string; href?: string }[]
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl class="facts">
      {facts.map((fact) => (
        <div class="facts__row">
          <dt>{fact.label}</dt>
          <dd>{fact.href ? <a href={fact.href}>{fact.value}</a> : fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
