import type { Failure } from '../failure.ts'
import { renderMessage } from './render-message.ts'

/** The text of what happened, and what was and was not done, in the current locale. */
export function failureMessage({ code, details }: Failure): string {
  return renderMessage({ code, details })
}

/** The user's next step, in the current locale; empty if the code is unknown. */
export function failureNext({ code, details }: Failure): string {
  return renderMessage({ code, details }, 'next')
}
