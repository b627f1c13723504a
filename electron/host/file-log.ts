import { join } from 'node:path'
import electronLog from 'electron-log/node.js'
import { visibleText } from '../../shared/visible-text.ts'
import type { Log } from '../platform/log.ts'

/** A rotated log file in the data folder. Callers log only ids and kinds; anything that looks like a secret is removed nevertheless. */
export function createFileLog(dataDirectory: string): Log {
  const logger = electronLog.create({ logId: 'packbench' })
  logger.transports.console.level = false
  logger.transports.file.resolvePathFn = () => join(dataDirectory, 'packbench.log')
  logger.transports.file.maxSize = 2_000_000
  logger.hooks.push((message) => ({
    ...message,
    data: message.data.map((piece: unknown) => (typeof piece === 'string' ? visibleText(redact(piece)) : piece)),
  }))
  return {
    info: (message, facts) => logger.info(message, JSON.stringify(facts ?? {})),
    warn: (message, facts) => logger.warn(message, JSON.stringify(facts ?? {})),
    error: (message, error) => logger.error(message, describeError(error)),
  }
}

const isStackFrame = (line: string): boolean => /^\s+at /.test(line)

/**
 * An error's name and place, and its message if it is our own: errors of the language and its libraries quote their input, and
 * a thrown value that is not an error can be anything.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `not-an-error (${typeof error})`
  const message = error.constructor === Error ? `: ${redact(error.message)}` : ''
  return [`${error.name}${message}`, ...(error.stack ?? '').split('\n').filter(isStackFrame).map(redact)].join('\n')
}

/** Removes bearer tokens, e-mail addresses, and everything after the host of a URL. */
export function redact(text: string): string {
  return text
    .replaceAll(/Bearer\s+\S+/gi, 'Bearer [removed]')
    .replaceAll(/(https?:\/\/)(?:[^\s/?#"'@]*@)?([^\s/?#"']+)[/?#][^\s"']*/gi, '$1$2/[removed]')
    .replaceAll(/[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g, '[email-removed]')
}
