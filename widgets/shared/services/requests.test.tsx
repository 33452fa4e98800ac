// @vitest-environment jsdom
import { defineWidget } from 'plinth'
import { mountWidget } from 'plinth/testing'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useMutation, useQuery } from './requests.js'

interface Request {
  readonly asked: string
  readonly signal: AbortSignal
  answer(text: string): void
  fail(): void
  abort(): void
}
let requests: Request[] = []
const heard: string[] = []
let want: (wanted: string | undefined) => void = () => undefined
let again: () => Promise<unknown> = async () => undefined

function ask(asked: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    requests.push({
      asked,
      signal,
      answer: resolve,
      fail: () => reject(new Error('offline')),
      abort: () => reject(new DOMException('left', 'AbortError')),
    })
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

/** A widget that shows what it was told to ask for. */
const reader = (staleMs = 0) =>
  defineWidget({
    component: function Reader() {
      const [wanted, setWanted] = useState<string>()
      want = setWanted
      const { answer, isLoading, hasFailed, retry } = useQuery({
        key: ['test', staleMs, wanted],
        isWanted: wanted !== undefined,
        staleMs,
        problem: 'reader: the text did not load; try again',
        request: (signal) => ask(wanted ?? '', signal),
        onAnswer: (text) => heard.push(text),
      })
      again = retry
      return <b>{hasFailed ? 'failed' : isLoading ? 'loading' : answer}</b>
    },
  })

const HTML = '<div data-widget="reader"></div>'

async function open(staleMs?: number) {
  const widget = await mountWidget(reader(staleMs), HTML)
  const text = () => widget.host.querySelector('b')?.textContent
  const choose = async (wanted: string | undefined) => {
    want(wanted)
    await widget.advance()
  }
  return { ...widget, text, choose }
}

let error = vi.spyOn(console, 'error')
beforeEach(() => {
  requests = []
  heard.length = 0
  error = vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => error.mockRestore())

it('shows and reports an answer once, and drops one that is late', async () => {
  const { text, choose, advance } = await open()
  await choose('first')
  await choose('second')
  expect(requests.map(({ asked, signal }) => [asked, signal.aborted])).toEqual([
    ['first', true],
    ['second', false],
  ])
  requests[0]?.answer('late')
  await advance()
  expect([text(), heard]).toEqual(['loading', []])
  requests[1]?.answer('here')
  await advance()
  await advance(1000)
  expect([text(), heard]).toEqual(['here', ['here']])
  expect(error).not.toHaveBeenCalled()
})

it('reports the same answer to each of two questions', async () => {
  const { choose, advance } = await open(60_000)
  for (const wanted of ['one', 'other']) {
    await choose(wanted)
    requests.at(-1)?.answer('same')
    await advance()
  }
  await choose('one')
  expect(requests).toHaveLength(2)
  expect(heard).toEqual(['same', 'same', 'same'])
})

it('an answer that may be used again is waited for, and asked for anew when it is stale', async () => {
  const { choose, advance } = await open(1000)
  await choose('first')
  await choose('second')
  expect(requests[0]?.signal.aborted).toBe(false)
  requests[0]?.answer('early')
  requests[1]?.answer('then')
  await advance()
  await choose('first')
  expect([requests.length, heard]).toEqual([2, ['then', 'early']])
  await advance(1001)
  await choose('second')
  expect(requests).toHaveLength(3)
})

it('a page that is left gives the request up, and asks again when it comes back', async () => {
  for (const staleMs of [0, 60_000]) {
    requests = []
    const { text, choose, suspend, resume, advance } = await open(staleMs)
    await choose('text')
    await suspend()
    expect(requests[0]?.signal.aborted).toBe(true)
    await resume()
    expect([requests.length, text()]).toEqual([2, 'loading'])
    requests[1]?.answer('here')
    await advance()
    expect(text()).toBe('here')
  }
  expect(error).not.toHaveBeenCalled()
})

it('says a failure once, and asks again by itself when the network is back', async () => {
  const { text, choose, advance, suspend } = await open()
  await choose('text')
  requests[0]?.fail()
  await advance()
  expect(text()).toBe('failed')
  expect(error.mock.calls).toEqual([['reader: the text did not load; try again', new Error('offline')]])
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  await advance()
  expect([requests.length, text()]).toEqual([2, 'loading'])
  requests[1]?.answer('here')
  await advance()
  expect([text(), heard]).toEqual(['here', ['here']])
  await suspend()
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  await advance()
  expect(requests).toHaveLength(2)
})

it('asks for itself where another widget gave the same request up', async () => {
  const { text, choose, advance } = await open(60_000)
  await choose('text')
  requests[0]?.abort()
  await advance()
  expect([requests.length, text()]).toEqual([2, 'loading'])
  requests[1]?.answer('here')
  await advance()
  expect([text(), heard]).toEqual(['here', ['here']])
  expect(error).not.toHaveBeenCalled()
})

it('tries again when it is told to', async () => {
  const { text, choose, advance } = await open()
  await choose('text')
  requests[0]?.fail()
  await advance()
  const retried = again()
  await advance()
  expect(text()).toBe('loading')
  requests[1]?.answer('here')
  await expect(retried).resolves.toBe('here')
  await advance()
  expect(text()).toBe('here')
})

it('a mutation is carried out in its turn, although the widget goes', async () => {
  const sent: string[] = []
  const answers: (() => void)[] = []
  let send: (text: string) => void = () => undefined
  const widget = defineWidget({
    component: function Writer() {
      const { mutate } = useMutation({
        scope: { id: 'test' },
        problem: 'writer: a text was not saved; send it again',
        mutationFn: (text: string) => {
          sent.push(text)
          return new Promise<void>((resolve) => answers.push(resolve))
        },
        onSuccess: (_, text) => void heard.push(text),
      })
      send = mutate
      return null
    },
  })
  const { advance, dispose } = await mountWidget(widget, HTML, { realClock: true })
  send('one')
  send('other')
  await advance()
  expect(sent).toEqual(['one'])
  await dispose()
  answers[0]?.()
  await vi.waitFor(() => expect(sent).toEqual(['one', 'other']))
  answers[1]?.()
  await vi.waitFor(() => expect(heard).toEqual(['one', 'other']))
})
