/**
 * Reads what PGlite answers to a message. Its own parser reads all but rows: those it takes apart with a decoder a value, which takes
 * longer than most statements do.
 */
import type { ExecProtocolResult } from '@electric-sql/pglite'
import type { Row } from '../database.js'

export type Message = ExecProtocolResult['messages'][number]

export interface Column {
  name: string
  /** What a text of its type means; a text by itself without. */
  parse: ((text: string) => unknown) | undefined
}

export interface Answer {
  rows: Row[]
  /** All but rows. */
  messages: Message[]
  /** Of the rows, when the answer tells. */
  columns: readonly Column[] | undefined
}

const DATA_ROW = 'D'.charCodeAt(0)
/** A message is a letter, its length from there on, and what it says. */
const LETTER = 1
const LENGTH = 4
/** A row begins with the number of its columns; a null has this length. */
const COUNT = 2
const NULL = -1

/** `known` are the columns of rows that come without a word about them, as those of a prepared statement do. */
export function readAnswer(
  bytes: Buffer,
  known: readonly Column[],
  {
    parseMessage,
    columnsIn,
  }: { parseMessage(bytes: Buffer): Message[]; columnsIn(message: Message): Column[] | undefined },
): Answer {
  const answer: Answer = { rows: [], messages: [], columns: undefined }
  let next = 0
  for (let at = 0; at < bytes.length; at = next) {
    next = at + LETTER + bytes.readUInt32BE(at + LETTER)
    if (bytes[at] === DATA_ROW) {
      answer.rows.push(readRow(bytes, at + LETTER + LENGTH + COUNT, answer.columns ?? known))
      continue
    }
    for (const message of parseMessage(bytes.subarray(at, next))) {
      answer.columns = columnsIn(message) ?? answer.columns
      answer.messages.push(message)
    }
  }
  return answer
}

function readRow(bytes: Buffer, start: number, columns: readonly Column[]): Row {
  const row: Row = {}
  let at = start
  for (const { name, parse } of columns) {
    const length = bytes.readInt32BE(at)
    at += LENGTH
    if (length === NULL) {
      row[name] = null
      continue
    }
    const text = bytes.toString('utf8', at, at + length)
    at += length
    row[name] = parse ? parse(text) : text
  }
  return row
}
