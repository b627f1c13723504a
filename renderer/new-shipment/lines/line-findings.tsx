import { shipmentLineMessages as text } from '../../../shared/messages/new-shipment/shipment-line-messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { useFieldProblem } from '../findings/use-findings.ts'
import styles from './lines.module.css'

function FieldFinding({ path, label }: { readonly path: string; readonly label: string }) {
  const { error, warning, isNamed } = useFieldProblem(path)
  const message = error === '' ? warning : error
  if (message === '') return null
  return (
    <span className={classNames(error === '' ? styles.warning : styles.error)}>
      {isNamed ? message : text.finding({ field: label, text: message })}
    </span>
  )
}

export interface LineFindingsProps {
  readonly id: string
  /** Of the line: `goods.0`. */
  readonly path: string
  readonly fields: readonly { readonly field: string; readonly label: string }[]
}

/** The problems of the fields of one line, below it. */
export function LineFindings({ id, path, fields }: LineFindingsProps) {
  return (
    <p id={id} className={styles.findings}>
      {fields.map(({ field, label }) => (
        <FieldFinding key={field} path={`${path}.${field}`} label={label} />
      ))}
    </p>
  )
}
