/** Pages that Twig renders with the extension, and with the templates for Craft, served under `/blog/`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STYLE, startGenerated } from '../generator.mjs'
import { hostParts } from '../host-parts.mjs'
import { execute, installDebian } from '../install.mjs'

export const name = 'twig'

export const install = () => installDebian('php-cli', 'php-twig')

const BASE = `{% set content = block('content') %}<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${STYLE}{{ plinth_assets() }}</head><body><main><h1>A page</h1>{{ content|raw }}</main></body></html>`

const RENDER = `<?php
require 'Twig/autoload.php';
require __DIR__ . '/PlinthExtension.php';
foreach ( glob( 'views/*.html.twig' ) as $path ) {
	$page = basename( $path, '.html.twig' );
	if ( 'base' === $page ) {
		continue;
	}
	$twig = new Twig\\Environment( new Twig\\Loader\\FilesystemLoader( 'views' ), array( 'strict_variables' => true ) );
	$twig->addExtension( new PlinthExtension( '/blog/plinth/' ) );
	mkdir( "public/$page", 0777, true );
	file_put_contents( "public/$page/index.html", $twig->render( "$page.html.twig" ) );
}
`

const tag = ({ name: widget, options, content }) =>
  `{% apply plinth('${widget}', ${JSON.stringify(options)}) %}${content}{% endapply %}`

const view = (content) => `{% extends 'base.html.twig' %}{% block content %}${content}{% endblock %}`

/** Craft finds templates without their ending. */
const craft = (template) =>
  readFileSync(
    join(import.meta.dirname, `../../../integrations/craft/templates/_plinth/${template}.twig`),
    'utf8',
  )

const embed = ({ name: widget, options, content }) =>
  `{% embed '_plinth/widget.twig' with ${JSON.stringify({ widget, options, element: 'div' })} only %}{% block content %}${content}{% endblock %}{% endembed %}`

const CRAFT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${STYLE}{% include '_plinth/assets.twig' with { path: '/blog/plinth/' } only %}</head><body><main><h1>A page</h1>`

export const start = (port) =>
  startGenerated(port, {
    name,
    files: {
      'render.php': RENDER,
      'views/base.html.twig': BASE,
      'views/_plinth/widget.twig': craft('widget'),
      'views/_plinth/assets.twig': craft('assets'),
    },
    pages: {
      'views/widgets.html.twig': view(hostParts().map(tag).join('\n')),
      'views/craft.html.twig': `${CRAFT}${hostParts().map(embed).join('\n')}</main></body></html>`,
      'views/plain.html.twig': view('<p>A page without a widget.</p>'),
      'views/escaped.html.twig': view(
        `{% apply plinth('carousel', { label: '"<b>', mount: 'load', 'slide-role': 'page' }) %}{% endapply %}`,
      ),
    },
    faulty: {
      'views/wrong.html.twig': view(`{% apply plinth('carousel', { autoplai: false }) %}{% endapply %}`),
    },
    build: (folder) => execute('php', ['render.php'], {}, folder),
    out: 'public',
  })
