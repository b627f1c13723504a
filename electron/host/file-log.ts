import { join } from 'node:path'
import electronLog from 'electron-log/node.js'
import type { Log } from '../log.ts'

/** A rotated log file in the data folder. Its callers write ids and kinds only; anything that looks like a secret is cut out all the same. */
export function createFileLog(dataDirectory: string): Log {
  const logger = electronLog.create({ logId: 'packbench' })
  logger.transports.console.level = false
  logger.transports.file.resolvePathFn = () => join(dataDirectory, 'packbench.log')
  logger.transports.file.maxSize = 2_000_000
  logger.hooks.push((message) => ({
    ...message,
    data: message.data.map((piece: unknown) => (typeof piece === 'string' ? redact(piece) : piece)),
  }))
  return {
    info: (message, facts) => logger.info(message, JSON.stringify(facts ?? {})),
    warn: (message, facts) => logger.warn(message, JSON.stringify(facts ?? {})),
    error: (message, error) => logger.error(message, redact(error instanceof Error ? (error.stack ?? error.message) : String(error))),
  }
}

/** Removes bearer tokens, e-mail addresses, and everything after the host of a URL. */
export function redact(text: string): string {
  return text
    .replaceAll(/Bearer\s+\S+/gi, 'Bearer [removed]')
    .replaceAll(/(https?:\/\/[^\s/"']+)\/[^\s"']*/gi, '$1/[removed]')
    .replaceAll(/[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g, '[e-mail removed]')
}
