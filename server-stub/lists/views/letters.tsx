/** @jsxImportSource #html */
import type { Link } from '../link.js'

interface LettersProps {
  letters: readonly Link[]
}

export function Letters({ letters }: LettersProps) {
  return (
    <nav class="letters" aria-label="By first letter">
      <ul class="letters__list">
        {letters.map(({ label, href, isCurrent }) => (
          <li>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
