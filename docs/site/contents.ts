/** Which documents the site has, in which order, and at which addresses. Widgets and the API have pages of their own beside them. */

export interface Group {
  readonly title: string
  /** Markdown files of the project, by their paths. */
  readonly files: readonly string[]
}

export const GROUPS: readonly Group[] = [
  {
    title: 'Begin',
    files: ['docs/start.md', 'docs/embedding.md', 'docs/theming.md', 'docs/why-not.md', 'docs/lint.md'],
  },
  {
    title: 'In your system',
    files: [
      'docs/cms/wordpress.md',
      'docs/cms/mediawiki.md',
      'docs/cms/hugo.md',
      'docs/cms/eleventy.md',
      'docs/cms/jekyll.md',
      'docs/cms/django.md',
      'docs/cms/rails.md',
      'docs/cms/twig.md',
      'integrations/drupal/README.md',
      'integrations/laravel/README.md',
      'integrations/craft/README.md',
      'integrations/shopify/README.md',
      'integrations/astro/README.md',
      'docs/cms/html.md',
      'docs/cms/other-libraries.md',
      'docs/turbo.md',
    ],
  },
  {
    title: 'Widgets of your own',
    files: ['docs/writing-a-widget.md', 'docs/conformance.md', 'integrations/backend/README.md'],
  },
  {
    title: 'What is promised',
    files: ['docs/versions.md', 'CHANGELOG.md', 'docs/browsers.md', 'docs/accessibility.md'],
  },
  {
    title: 'The reference server',
    files: [
      'docs/deploying.md',
      'docs/settings.md',
      'docs/inbound-mail.md',
      'docs/scaling.md',
      'docs/server.md',
      'docs/editing.md',
      'docs/behaviour.md',
      'server-stub/import/README.md',
      'server-stub/search/README.md',
    ],
  },
  {
    title: 'The project',
    files: [
      'README.md',
      'docs/architecture.md',
      'docs/glossary.md',
      'CONTRIBUTING.md',
      'fixtures/README.md',
      'bench/README.md',
      'bench/FIGURES.md',
    ],
  },
]

/** `docs/cms/hugo.md` is at `/guides/cms/hugo/`, `bench/README.md` at `/guides/bench/`; a widget's README is the page of the widget. */
export function addressOf(file: string): string {
  const [, widget] = /^widgets\/([a-z-]+)\/README\.md$/.exec(file) ?? []
  if (widget) return `/widgets/${widget}/`
  const name = file
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .replace(/(?<=.)\/README$/, '')
  return `/guides/${name.toLowerCase()}/`
}
