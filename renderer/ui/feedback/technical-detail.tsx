import type { UpstreamDetails } from '../../../shared/failure.ts'
import { failureNoteMessages } from '../../../shared/messages/app/ui-messages.ts'
import styles from './technical-detail.module.css'

/** The first status of a response that is a failure of the service and no refusal. */
const serverErrors = 500

interface DetailOptions {
  /** True if the text is shown on demand: it then also contains the status of a refusal. */
  readonly isOnDemand?: boolean
}

/** Null if there is none. A refusal with a message says what is wrong: its status would add nothing. */
export function technicalText(
  { upstreamMessage = '', detail = '', status }: UpstreamDetails,
  { isOnDemand = false }: DetailOptions = {},
): string | null {
  if (status === undefined) return detail === '' ? null : failureNoteMessages.technicalDetail({ detail })
  if (detail !== '') return failureNoteMessages.statusAndDetail({ status, detail })
  return upstreamMessage !== '' && (isOnDemand || status >= serverErrors) ? failureNoteMessages.status({ status }) : null
}

/** For administrators, small and copyable: a code or where a response's shape is invalid, and the response's status. Never a human-readable message. */
export function TechnicalDetail({ isOnDemand = false, ...details }: UpstreamDetails & DetailOptions) {
  const text = technicalText(details, { isOnDemand })
  if (text === null) return null
  return (
    <small className={styles.detail} data-copyable>
      {text}
    </small>
  )
}
