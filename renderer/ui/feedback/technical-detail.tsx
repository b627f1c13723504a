import type { UpstreamDetails } from '../../../shared/failure.ts'
import styles from './technical-detail.module.css'

/** For whoever looks after the machine, small and copyable: a code or where an answer's shape broke. Never words that anybody said. */
export function TechnicalDetail({ said, detail, status }: UpstreamDetails) {
  if (detail === undefined || detail === '') return null
  // The words of the other side carry the number of their answer themselves.
  const answer = status === undefined || (said !== undefined && said !== '') ? '' : `answer ${status}, `
  return (
    <small className={styles.detail} data-copyable>
      {`Technical detail: ${answer}${detail}`}
    </small>
  )
}
