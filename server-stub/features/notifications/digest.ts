/** The e-mail about what is new, for members who asked for it. It goes into the outbox; every process looks, one writes it. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.js'
import { greeting, write } from '../../mail/email.js'
import { addEmail, type Email } from '../../mail/outbox.js'
import { stepPath } from '../preferences/answers.js'
import { type DueMember, takeDueMember, takeUntold } from './digests.js'
import { type NotificationView, notificationViews } from './notification-views.js'

const MOST_TOLD = 12
const LETTERS_STEP = 3
const POLL_MS = 5 * 60 * 1000

interface Setting {
  publicUrl: string
  /** `YYYY-MM-DD` */
  today: string
}

/** Writes an e-mail to each member who is due one, and says to how many. */
export async function writeDigests(db: Database, setting: Setting): Promise<number> {
  for (let written = 0; ; written++) {
    const isDone = await db.transaction(async (tx) => {
      const member = await takeDueMember(tx)
      if (!member) return true
      const rows = await takeUntold(tx, member.id, MOST_TOLD)
      const views = await notificationViews({ db: tx, today: setting.today }, rows)
      if (views.length > 0) await addEmail(tx, digest(setting.publicUrl, member, views))
      return false
    })
    if (isDone) return written
  }
}

function digest(publicUrl: string, { email, name }: DueMember, news: readonly NotificationView[]): Email {
  const [latest] = news
  const subject = news.length === 1 && latest ? sentence(latest) : `${news.length} new things for you`
  return write(publicUrl, email, subject, [
    greeting(name),
    ...news.map(
      (one) =>
        `${sentence(one)}:\n${[one.title, one.line].filter(Boolean).join(', ')}\n${publicUrl}${one.href}`,
    ),
    `You receive this because you asked for news of what you follow. To change that:\n${publicUrl}${stepPath(LETTERS_STEP)}`,
  ])
}

const sentence = ({ before, name, after }: NotificationView): string => `${before}${name}${after}`

/** Looks every few minutes, as long as the server runs. */
export function addDigests(app: FastifyInstance): void {
  const { db, config, today } = app.site
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  async function run(): Promise<void> {
    try {
      await writeDigests(db, { publicUrl: config.publicUrl, today: today() })
    } catch (err) {
      app.log.error({ err }, 'the notification e-mails were not written')
    }
  }
  function start(): void {
    running = run()
  }
  app.addHook('onReady', async function startWriting() {
    timer = setInterval(start, POLL_MS).unref()
    start()
  })
  app.addHook('onClose', async function stopWriting() {
    clearInterval(timer)
    await running
  })
}
