import { referenceSettingsMessages as text } from '../../shared/messages/reference-data/reference-settings-messages.ts'
import type { Reason } from '../../shared/reference-data/named-entry.ts'
import { Button } from '../ui/button.tsx'
import styles from './reference-data.module.css'
import { ReferenceTable } from './reference-table.tsx'

export interface ReasonTableProps {
  readonly reasons: readonly Reason[]
  readonly onEdit: (reason: Reason) => void
}

/** Reasons for shipment. */
export function ReasonTable({ reasons, onEdit }: ReasonTableProps) {
  if (reasons.length === 0) {
    return (
      <div>
        <p>{text.noReasons()}</p>
        <p className={styles.soft}>{text.noReasonsNext()}</p>
      </div>
    )
  }
  return (
    <ReferenceTable label={text.reasons()} columns={[text.id(), text.name()]} actions={text.edit()}>
      {reasons.map((reason) => (
        <tr key={reason.id}>
          <td className={styles.number}>{reason.id}</td>
          <th scope="row">
            <bdi>{reason.name}</bdi>
          </th>
          <td className={styles.end}>
            <Button variant="quiet" label={text.openThis({ action: text.edit(), name: reason.name })} onPress={() => onEdit(reason)}>
              {text.edit()}
            </Button>
          </td>
        </tr>
      ))}
    </ReferenceTable>
  )
}
