import { referenceSettingsMessages as text } from '../../shared/messages/reference-data/reference-settings-messages.ts'
import type { Purpose } from '../../shared/reference-data/named-entry.ts'
import { Button } from '../ui/button.tsx'
import styles from './reference-data.module.css'
import { ReferenceTable } from './reference-table.tsx'

interface PurposeRowProps {
  readonly purpose: Purpose
  readonly onEdit: () => void
}

function PurposeRow({ purpose: { id, name, incoterm, orders }, onEdit }: PurposeRowProps) {
  return (
    <tr>
      <td className={styles.number}>{id}</td>
      <th scope="row">{name === null ? <span className={styles.missing}>{text.notNamed()}</span> : <bdi>{name}</bdi>}</th>
      <td>{incoterm ?? ''}</td>
      <td className={styles.soft}>{text.orders({ count: orders })}</td>
      <td className={styles.end}>
        {name === null ? (
          <Button label={text.nameThis({ kind: 'purpose', id: String(id) })} onPress={onEdit}>
            {text.nameIt()}
          </Button>
        ) : (
          <Button variant="quiet" label={text.openThis({ action: text.edit(), name })} onPress={onEdit}>
            {text.edit()}
          </Button>
        )}
      </td>
    </tr>
  )
}

export interface PurposeTableProps {
  readonly purposes: readonly Purpose[]
  readonly onEdit: (purpose: Purpose) => void
}

/** Purposes of shipment: those that orders use but have no name come first. */
export function PurposeTable({ purposes, onEdit }: PurposeTableProps) {
  if (purposes.length === 0) {
    return (
      <div>
        <p>{text.noPurposes()}</p>
        <p className={styles.soft}>{text.noPurposesNext()}</p>
      </div>
    )
  }
  const sorted = [...purposes.filter(({ name }) => name === null), ...purposes.filter(({ name }) => name !== null)]
  return (
    <ReferenceTable label={text.purposes()} columns={[text.id(), text.name(), text.incoterm(), text.usedBy()]} actions={text.edit()}>
      {sorted.map((purpose) => (
        <PurposeRow key={purpose.id} purpose={purpose} onEdit={() => onEdit(purpose)} />
      ))}
    </ReferenceTable>
  )
}
