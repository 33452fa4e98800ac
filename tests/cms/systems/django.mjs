/** A Django site under `/blog/` with the template tags, a form and the admin. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { hostParts } from '../host-parts.mjs'
import { execute, installDebian } from '../install.mjs'
import { removeFolder, siteFolder } from '../site-folder.mjs'
import { DIST } from '../web-server.mjs'

const SITE = join(import.meta.dirname, '../django-site')
const APPS = join(import.meta.dirname, '../../../integrations/django')
/** Debian's own: another Python on the path does not have its packages. */
const PYTHON = '/usr/bin/python3'
const START_TIMEOUT_MS = 30_000

export const name = 'django'

export const install = () => installDebian('python3-django')

const tag = ({ name: widget, options, content }) => {
  const words = Object.entries(options).map(([option, value]) => ` ${option.replaceAll('-', '_')}="${value}"`)
  return `{% plinth "${widget}"${words.join('')} %}${content}{% endplinth %}`
}

export async function start(port) {
  const folder = await siteFolder('django', {
    'templates/widgets.html': `{% extends "page.html" %}{% load plinth %}{% block content %}${hostParts().map(tag).join('\n')}{% endblock %}`,
  })
  const env = {
    PYTHONPATH: `${SITE}:${APPS}`,
    PYTHONDONTWRITEBYTECODE: '1',
    DJANGO_SETTINGS_MODULE: 'settings',
    PLINTH_DIST: DIST,
    PLINTH_TEMPLATES: join(folder, 'templates'),
    PLINTH_DATABASE: join(folder, 'site.sqlite3'),
    DJANGO_SUPERUSER_PASSWORD: 'plinth-demo',
  }
  const django = (...args) => execute(PYTHON, ['-m', 'django', ...args], env)
  django('migrate', '--verbosity', '0')
  django('createsuperuser', '--noinput', '--username', 'admin', '--email', 'admin@example.org')
  const server = spawn(PYTHON, ['-m', 'django', 'runserver', '--noreload', `localhost:${port}`], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  const stop = async () => {
    server.kill()
    await ended
    await removeFolder(folder)
  }
  const origin = `http://localhost:${port}`
  try {
    await answers(`${origin}/blog/thanks/`)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, stop }
}

async function answers(address) {
  const end = Date.now() + START_TIMEOUT_MS
  while (Date.now() < end) {
    if ((await fetch(address).catch(() => undefined))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${address} does not answer`)
}
