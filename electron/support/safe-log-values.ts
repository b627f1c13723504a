import { constants } from 'node:os'
import { callChannels, eventChannels } from '../../shared/contract/channels.ts'
import { sheetKinds } from '../../shared/documents/document.ts'
import { failureKinds } from '../../shared/failure.ts'
import { orderStatuses } from '../../shared/orders/status.ts'
import vocabulary from './log-words.json' with { type: 'json' }

export const removed = '[removed]'

/** Every word of the log's own messages, as they are spelled there; a test compares it with the sources. */
const messageWords: ReadonlySet<string> = new Set(vocabulary.messages.split(' '))
/** Words that may occur in the values of log facts. */
const valueWords: ReadonlySet<string> = new Set([...messageWords, ...vocabulary.values.split(' ')])

const names: ReadonlySet<string> = new Set([...callChannels, ...eventChannels, ...sheetKinds, ...failureKinds, ...orderStatuses])

/** Facts whose text is one of our ids, kinds or codes. Texts of printers and of the service are in other facts. */
const textFacts: ReadonlySet<string> = new Set(vocabulary.textFacts.split(' '))
/** Facts whose values are counts, ids, sizes or booleans. */
const otherFacts: ReadonlySet<string> = new Set(vocabulary.otherFacts.split(' '))

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const version = /^\d{1,4}\.\d{1,4}\.\d{1,4}(?:-[a-z]{1,8}\.\d{1,4})?$/
const failureCode = /^[a-z][A-Za-z]{1,40}Failures\.[a-z][A-Za-z]{1,60}$/
const libraryCode = /^(?:ERR|HTTP|SQLITE)_[A-Z0-9_]{1,60}$/
/** At least two words in camel case, such as a worker's operation. No person's name looks like this. */
const camelCase = /^[a-z]{2,20}(?:[A-Z][a-z]{1,20}){1,5}$/

function isOwnText(text: string): boolean {
  if (names.has(text) || uuid.test(text) || version.test(text) || failureCode.test(text) || libraryCode.test(text)) return true
  return camelCase.test(text) || Object.hasOwn(constants.errno, text) || text.split(/[-_]/).every((word) => valueWords.has(word))
}

/** A fact of the log as support may see it; null for one that the log does not write. */
export function safeFact(name: string, value: unknown): string | number | boolean | null | undefined {
  if (textFacts.has(name)) {
    if (typeof value === 'string') return isOwnText(value) ? value : removed
    return value === null || typeof value === 'boolean' ? value : removed
  }
  if (!otherFacts.has(name)) return undefined
  return typeof value === 'number' || typeof value === 'boolean' || value === null ? value : removed
}

/** The words of a message, without those that are not the log's own. */
export function safeWords(text: string): string {
  const words = text.trim().split(/\s+/)
  return words.map((word) => (isOwnWord(word.replace(/[,;:.]$/, '')) ? word : removed)).join(' ')
}

function isOwnWord(word: string): boolean {
  return names.has(word) || camelCase.test(word) || word.split('-').every((piece) => messageWords.has(piece))
}
