import type { Failure } from '../failure.ts'
import { renderMessage } from './render-message.ts'

/** What happened, and what was and was not done, in words. A failure that an older version stored has its words with it. */
export function failureMessage({ code, details, message }: Failure): string {
  return code === undefined ? (message ?? '') : renderMessage({ code, details: details ?? {} })
}

/** The next thing a person can do. */
export function failureNext({ code, details, next }: Failure): string {
  return code === undefined ? (next ?? '') : renderMessage({ code, details: details ?? {} }, 'next')
}
