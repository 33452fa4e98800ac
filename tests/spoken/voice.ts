/** Takes the place of a voice: speaks Speech Dispatcher's protocol (SSIP), and keeps the words in place of saying them. */
import { createServer, type Socket } from 'node:net'

export interface Voice {
  /** For `SPEECHD_ADDRESS`. */
  address: string
  /** All that was to be said until now. */
  said: readonly string[]
  close(): void
}

export async function openVoice(path: string): Promise<Voice> {
  const said: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    converse(socket, said)
  })
  await new Promise<void>((resolve) => server.listen(path, resolve))
  return {
    address: `unix_socket:${path}`,
    said,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Command by command; after `SPEAK` come the words, until a line with a dot alone. */
function converse(socket: Socket, said: string[]): void {
  let waiting = ''
  let words: string[] | undefined
  const answer = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(''))
  const note = (text: string) => {
    const plain = plainOf(text)
    if (plain) said.push(plain)
    answer(`225-${said.length}`, '225 OK MESSAGE QUEUED')
  }
  socket.setEncoding('utf8').on('data', (part) => {
    const lines = (waiting + part).split('\r\n')
    waiting = lines.pop() ?? ''
    for (const line of lines)
      if (words && line === '.') {
        note(words.join(' '))
        words = undefined
      } else if (words) words.push(line.replace(/^\.\./, '.'))
      else if (/^SPEAK/i.test(line)) {
        words = []
        answer('230 OK RECEIVING DATA')
      } else if (/^(CHAR|KEY|SOUND_ICON) /i.test(line)) note(line.replace(/^\S+ /, ''))
      else answer(...replyTo(line))
  })
  socket.on('error', () => socket.destroy())
}

const replyTo = (line: string): string[] => {
  if (/^LIST OUTPUT_MODULES/i.test(line)) return ['250-text', '250 OK MODULE LIST SENT']
  if (/^LIST/i.test(line)) return ['249-text\ten\tnone', '249 OK VOICE LIST SENT']
  if (/^GET/i.test(line)) return ['251-0', '251 OK GET RETURNED']
  if (/^HISTORY GET CLIENT_ID/i.test(line)) return ['245-1', '245 OK CLIENT ID SENT']
  return ['208 OK']
}

/** Without its marks for pauses and words. */
const plainOf = (text: string): string =>
  text
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
