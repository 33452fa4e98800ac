/** @jsxImportSource #html */

import type { Task } from '../../dashboard/sections.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'

interface OwnGalleryPageProps {
  tasks: Task[]
  galleries: {
    name: string
    href: string
    role: string
    sections: { href: string; label: string; about: string }[]
  }[]
}

export function OwnGalleryPage({ tasks, galleries }: OwnGalleryPageProps) {
  return (
    <Dashboard head={<h1 class="dashboard__name">Gallery</h1>}>
      {tasks.length > 0 && (
        <section class="dashboard__asked" aria-labelledby="gallery-asked">
          <h2 class="kicker" id="gallery-asked">
            To do
          </h2>
          <ul class="plain">
            {tasks.map((one) => (
              <li>
                <p>
                  {one.text}
                  {(one.works ?? []).map((title) => (
                    <>
                      {' '}
                      <cite dir="auto">{title}</cite>
                    </>
                  ))}
                </p>
                <a class="more" href={one.href}>
                  {one.label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {galleries.map((gallery) => (
        <section class="dashboard__part">
          <h2 class="section__title">
            <a href={gallery.href}>{gallery.name}</a>
          </h2>
          <p class="quiet small">{gallery.role}</p>
          <dl class="answers">
            {gallery.sections.map((section) => (
              <div class="answers__row">
                <dt class="answers__name">
                  <a href={section.href}>{section.label}</a>
                </dt>
                <dd class="answers__value">{section.about}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dashboard>
  )
}
