/** @jsxImportSource #html */

import { Pager } from '../../../views/parts/pager.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { Bar } from '../plot.js'

/** What happened by week, as bars. */
export interface PlotView {
  label: string
  total: string
  /** For whoever does not see the bars. */
  about: string
  bars: readonly Bar[]
  /** Day of the first week, in words. */
  first: string
}

export interface FiguredWork {
  id: number
  href: string
  title: string
  artists: string
  views: string
  saves: string
  enquiries: string
}

interface GalleryFiguresPageProps {
  title: string
  kicker: { href: string; label: string }
  weeksCount: number
  plots: PlotView[]
  /** The latest first. */
  weeks: { week: string; day: string; views: string; saves: string; enquiries: string }[]
  works: FiguredWork[]
  work: string | undefined
  previous: string | undefined
  next: string | undefined
}

export function GalleryFiguresPage(props: GalleryFiguresPageProps) {
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href={props.kicker.href}>{props.kicker.label}</a>
          </p>
          <h1 class="dashboard__name" dir="auto">
            {props.title}
          </h1>
          <p class="dashboard__hello">
            What all visitors together did in the last {props.weeksCount} weeks. A save that was taken back is
            not counted.{props.work && <a href={props.work}>Change the work</a>}
          </p>
        </>
      }
    >
      <div class="plots">
        {props.plots.map((plot) => (
          <figure class="plot">
            <figcaption class="plot__title">
              <span>{plot.label}</span>
              <span class="numbers">{plot.total}</span>
            </figcaption>
            <svg
              class="plot__bars"
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              role="img"
              aria-label={plot.about}
            >
              {plot.bars.map((bar) => (
                <rect x={bar.x} y={bar.y} width={bar.width} height={bar.height} />
              ))}
            </svg>
            <p class="plot__ends">
              <span>{plot.first}</span>
              <span>This week</span>
            </p>
          </figure>
        ))}
      </div>
      <details class="order__more">
        <summary>The same as a table</summary>
        <div class="ledger__frame" tabindex={0} role="region" aria-label="By week">
          <table class="ledger">
            <thead>
              <tr>
                <th scope="col">Week from</th>
                <th class="numbers" scope="col">
                  Views
                </th>
                <th class="numbers" scope="col">
                  Saves
                </th>
                <th class="numbers" scope="col">
                  Enquiries
                </th>
              </tr>
            </thead>
            <tbody>
              {props.weeks.map((one) => (
                <tr>
                  <td>
                    <time datetime={one.week}>{one.day}</time>
                  </td>
                  <td class="numbers">{one.views}</td>
                  <td class="numbers">{one.saves}</td>
                  <td class="numbers">{one.enquiries}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      {props.works.length > 0 && (
        <section class="dashboard__part" aria-labelledby="by-work">
          <h2 class="section__title" id="by-work">
            By work
          </h2>
          <div class="ledger__frame" tabindex={0} role="region" aria-label="Works and their figures">
            <table class="ledger">
              <thead>
                <tr>
                  <th scope="col">Work</th>
                  <th class="numbers" scope="col">
                    Views
                  </th>
                  <th class="numbers" scope="col">
                    Saves
                  </th>
                  <th class="numbers" scope="col">
                    Enquiries
                  </th>
                </tr>
              </thead>
              <tbody>
                {props.works.map((work) => (
                  <tr>
                    <td>
                      {work.artists && (
                        <>
                          <bdi>{work.artists}</bdi>,{' '}
                        </>
                      )}
                      <a href={work.href}>
                        <cite dir="auto">{work.title}</cite>
                      </a>
                    </td>
                    <td class="numbers">{work.views}</td>
                    <td class="numbers">{work.saves}</td>
                    <td class="numbers">{work.enquiries}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pager previous={props.previous} next={props.next} />
        </section>
      )}
    </Dashboard>
  )
}
