/** nginx with the configuration of server-stub/deploy/, on a free port and in front of given processes. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../free-port.mjs'
import { execute, ROOT } from '../package/execute.mjs'

const DEPLOY = join(ROOT, 'server-stub', 'deploy')

/** Where it is installed, or can be: Debian's package as root. */
function findNginx() {
  const has = () => spawnSync('/usr/sbin/nginx', ['-v']).status === 0
  if (!has() && process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], {
      stdio: 'ignore',
    })
  if (!has()) throw new Error('nginx: not found at /usr/sbin/nginx; install it (Debian: nginx-light)')
  return '/usr/sbin/nginx'
}

/** `upstreams`: ports of the processes. */
export async function startNginx(folder, upstreams) {
  const nginx = findNginx()
  const port = await freePort()
  await mkdir(folder, { recursive: true })
  const [site, upstream] = await Promise.all(
    ['nginx.conf', 'upstream.conf'].map((name) => readFile(join(DEPLOY, name), 'utf8')),
  )
  const [first, second] = upstreams
  await writeFile(join(folder, 'site.conf'), site.replace('listen 8080', `listen 127.0.0.1:${port}`))
  await writeFile(
    join(folder, 'upstream.conf'),
    upstream.replace(':4401', `:${first}`).replace(':4402', `:${second}`),
  )
  const main = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 4096; }
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
include ${folder}/upstream.conf; include ${folder}/site.conf; }\n`
  const file = join(folder, 'main.conf')
  await writeFile(file, main)
  await execute(nginx, ['-t', '-q', '-c', file], folder)
  const child = spawn(nginx, ['-c', file], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const origin = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(origin).then(
      () => true,
      () => false,
    )
  while (child.exitCode === null && !(await answers()))
    await new Promise((resolve) => setTimeout(resolve, 50))
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
