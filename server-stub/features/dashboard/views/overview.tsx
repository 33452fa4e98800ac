/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import { raw } from '../../../views/raw.js'
import type { Task } from '../sections.js'
import { Dashboard } from './dashboard.js'

interface DashboardPageProps {
  name: string
  /** A sentence after the greeting; may be empty. */
  greeting: string
  tasks: Task[]
  /** Safe HTML. */
  parts: string[]
}

export function DashboardPage({ name, greeting, tasks, parts }: DashboardPageProps) {
  const { page } = usePage()

  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">{page.title}</h1>
          <p class="dashboard__hello">
            Good to see you, <bdi>{name}</bdi>.{greeting && <> {greeting}</>}
          </p>
        </>
      }
    >
      {tasks.length > 0 && (
        <section class="dashboard__asked" aria-labelledby="dashboard-asked">
          <h2 class="kicker" id="dashboard-asked">
            To do
          </h2>
          <ul class="plain">
            {tasks.map((one) => (
              <li>
                <p>
                  {one.text}
                  {one.works && (
                    <>
                      {one.works.map((title, index) => (
                        <>
                          {index ? ',' : ''} <cite dir="auto">{title}</cite>
                        </>
                      ))}
                      .
                    </>
                  )}
                </p>
                <a class="more" href={one.href}>
                  {one.label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {parts.map((part) => raw(part))}
    </Dashboard>
  )
}
