/** @jsxImportSource #html */

import type { Child } from '../../../views/jsx-runtime.js'
import { Pager } from '../../../views/parts/pager.js'
import { Table } from '../../../views/parts/table.js'
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
          <Plot {...plot} />
        ))}
      </div>
      <details class="order__more">
        <summary>The same as a table</summary>
        <Ledger
          label="By week"
          first="Week from"
          rows={props.weeks.map((week) => ({ ...week, name: <time datetime={week.week}>{week.day}</time> }))}
        />
      </details>
      {props.works.length > 0 && (
        <section class="dashboard__part" aria-labelledby="by-work">
          <h2 class="section__title" id="by-work">
            By work
          </h2>
          <Ledger
            label="Works and their figures"
            first="Work"
            rows={props.works.map((work) => ({ ...work, name: <WorkName {...work} /> }))}
          />
          <Pager previous={props.previous} next={props.next} />
        </section>
      )}
    </Dashboard>
  )
}

function Plot({ label, total, about, bars, first }: PlotView) {
  return (
    <figure class="plot">
      <figcaption class="plot__title">
        <span>{label}</span>
        <span class="numbers">{total}</span>
      </figcaption>
      <svg class="plot__bars" viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={about}>
        {bars.map((bar) => (
          <rect x={bar.x} y={bar.y} width={bar.width} height={bar.height} />
        ))}
      </svg>
      <p class="plot__ends">
        <span>{first}</span>
        <span>This week</span>
      </p>
    </figure>
  )
}

interface LedgerProps {
  label: string
  /** What the first column has. */
  first: string
  rows: { name: Child; views: string; saves: string; enquiries: string }[]
}

function Ledger({ label, first, rows }: LedgerProps) {
  return (
    <div class="ledger__frame" tabindex={0} role="region" aria-label={label}>
      <Table
        class="ledger"
        heads={[first, ...['Views', 'Saves', 'Enquiries'].map((label) => ({ label, isOfNumbers: true }))]}
      >
        {rows.map(({ name, views, saves, enquiries }) => (
          <tr>
            <td>{name}</td>
            {[views, saves, enquiries].map((figure) => (
              <td class="numbers">{figure}</td>
            ))}
          </tr>
        ))}
      </Table>
    </div>
  )
}

function WorkName({ artists, href, title }: FiguredWork) {
  return (
    <>
      {artists && (
        <>
          <bdi>{artists}</bdi>,{' '}
        </>
      )}
      <a href={href}>
        <cite dir="auto">{title}</cite>
      </a>
    </>
  )
}
