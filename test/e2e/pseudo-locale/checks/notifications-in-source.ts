import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import '../../../../shared/messages/all-catalogues.ts'
import type { StationNotification } from '../../../../shared/contract/station-notification.ts'
import type { MessageDetail } from '../../../../shared/messages/message.ts'
import { catalogueTexts } from '../../../../shared/messages/render-message.ts'

const root = resolve(import.meta.dirname, '..', '..', '..', '..')

function addDetails(elements: readonly MessageFormatElement[], details: Map<string, MessageDetail>): void {
  for (const element of elements) {
    if (element.type === TYPE.tag) addDetails(element.children, details)
    else if (element.type === TYPE.number || element.type === TYPE.plural) details.set(element.value, 3)
    else if (element.type === TYPE.select) details.set(element.value, Object.keys(element.options)[0] ?? 'other')
    else if (element.type === TYPE.argument) details.set(element.value, 'PB-1')
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) addDetails(value, details)
  }
}

/** Names of the texts that a file of the station uses, by their catalogue: `jobMessages.paused`. */
function textsUsedIn(source: string): string[] {
  return [...source.matchAll(/\b(?:\w+(?:Messages|Failures)|text)\.(\w+)(?:\.message)?\(/g)].map(([, name = '']) => name)
}

/** Files of the station that notify a person, and those that only make what is notified. */
function notifyingSources(): string[] {
  return globSync('electron/**/*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((source) => /\bnotify\w*\(|NewStationNotification|WriteNotification|Notification\b/.test(source))
}

/** One notification of every text that the station's notifying files name. */
export function notificationsInSource(): StationNotification[] {
  const used = new Set(notifyingSources().flatMap(textsUsedIn))
  const tones = ['info', 'warning', 'danger'] as const
  return [...catalogueTexts()]
    .filter(([code]) => used.has(code.split('.').at(-1) ?? ''))
    .map(([code, { text, next }], index): StationNotification => {
      const details = new Map<string, MessageDetail>()
      addDetails(parse(text), details)
      if (next !== undefined) addDetails(parse(next), details)
      const message = { code, details: Object.fromEntries(details) }
      return {
        id: `n-${code}`,
        tone: tones[index % tones.length] ?? 'info',
        message,
        next: next === undefined ? null : message,
        orderId: index % 3 === 0 ? 1 : null,
        orderIds: index % 3 === 1 ? [1, 2] : [],
        topic: 'station',
        at: '2026-11-21T10:00:00Z',
      }
    })
}
