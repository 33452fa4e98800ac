/** @jsxImportSource #html */

import { Picture } from '../../../media/pictures/picture.js'
import type { PictureView } from '../../../media/pictures/picture-view.js'
import { useHelpers } from '../../../views/context.js'
import { Section } from '../../../views/parts/section.js'
import type { AboutText as AboutPageData } from '../about-texts.js'

interface Slide {
  picture: PictureView | undefined
  credit: { label: string; href: string } | undefined
  title: string
  text: string
}

interface AboutPageProps {
  text: AboutPageData
  slides: Slide[]
  intervalMs: number | undefined
}

export function AboutPage(props: AboutPageProps) {
  const { hasChat } = useHelpers()

  const t = props.text
  return (
    <div class="wrap">
      <header class="page-head">
        <p class="kicker">{t.label}</p>
        <h1 class="page-head__title">{t.title}</h1>
        <p class="standfirst">{t.standfirst}</p>
      </header>
      <div
        class="w-carousel slides"
        data-widget="carousel"
        data-interval={props.intervalMs || undefined}
        role="group"
        aria-roledescription="carousel"
        aria-label={t.slidesTitle}
      >
        <ul class="w-carousel__track" data-slot="track" tabindex={0} aria-label={t.slidesTitle}>
          {props.slides.map((slide) => (
            <li class="w-carousel__slide" data-slot="slide">
              <div class="slide">
                {slide.picture && (
                  <figure>
                    <span class="view">
                      <Picture picture={slide.picture} />
                    </span>
                    {slide.credit && (
                      <figcaption class="view-caption">
                        <a href={slide.credit.href}>{slide.credit.label}</a>
                      </figcaption>
                    )}
                  </figure>
                )}
                <div class="slide__text">
                  <h2 class="slide__title">{slide.title}</h2>
                  <p class="quiet">{slide.text}</p>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {t.parts.map((part) => (
        <section class="section part">
          <h2 class="section__title">{part.title}</h2>
          <div class="prose">
            {part.text.map((text) => (
              <p>{text}</p>
            ))}
          </div>
        </section>
      ))}
      {t.steps && (
        <Section name="steps" title="How it goes">
          <ol class="steps">
            {t.steps.map((step) => (
              <li>
                <h3>{step.title}</h3>
                <p class="quiet">{step.text}</p>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {t.act && (
        <section class="section act">
          <p class="standfirst">{t.act.text}</p>
          <p>
            <a
              class="button button--main"
              href={t.act.href}
              data-widget={/^\/(?:sign-up|advisory\/enquiry)\/$/.test(t.act.href) ? 'page-layer' : undefined}
            >
              {t.act.label}
            </a>
            {hasChat && t.path === '/advisory/' && (
              <>
                {' '}
                <a class="button" href="/my-plinth/chat/" data-opens="chat-panel" data-turbo-prefetch="false">
                  Chat with an advisor
                </a>
              </>
            )}
          </p>
        </section>
      )}
    </div>
  )
}
