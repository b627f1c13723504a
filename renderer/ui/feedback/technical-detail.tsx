import type { UpstreamDetails } from '../../../shared/failure.ts'
import { failureNoteMessages } from '../../../shared/messages/app/ui-messages.ts'
import styles from './technical-detail.module.css'

/** Null if there is none. */
export function technicalText({ upstreamMessage = '', detail = '', status }: UpstreamDetails): string | null {
  if (status === undefined) return detail === '' ? null : failureNoteMessages.technicalDetail({ detail })
  if (detail !== '') return failureNoteMessages.statusAndDetail({ status, detail })
  return upstreamMessage === '' ? null : failureNoteMessages.status({ status })
}

/** For administrators, small and copyable: a code or where a response's shape is invalid, and the response's status. Never a human-readable message. */
export function TechnicalDetail(props: UpstreamDetails) {
  const text = technicalText(props)
  if (text === null) return null
  return (
    <small className={styles.detail} data-copyable>
      {text}
    </small>
  )
}
