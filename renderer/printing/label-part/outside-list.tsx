import { labelPartMessages as text } from '../../../shared/messages/printing/label-part-messages.ts'
import { outsideKinds, type FoundOutside, type OutsideKind } from '../../../shared/printing/labels/label-crop.ts'
import { Select } from '../../ui/fields/select.tsx'
import styles from './label-part.module.css'

interface OutsideListProps {
  readonly outside: readonly FoundOutside[]
  readonly onKind: (index: number, kind: OutsideKind) => void
}

/** What is outside of the frame, with its number on the page, and what it is. */
export function OutsideList({ outside, onKind }: OutsideListProps) {
  return (
    <section className={styles.section} aria-label={text.outside()}>
      <h3>{text.outside()}</h3>
      {outside.length === 0 && <p className={styles.soft}>{text.nothingOutside()}</p>}
      <ol className={styles.things}>
        {outside.map(({ area, kind, hasWaybillCode }, index) => (
          <li key={index}>
            <Select
              label={text.thing({ number: index + 1, width: area.width.toFixed(0), height: area.height.toFixed(0) })}
              items={outsideKinds.map((key) => ({ key, label: text.kind({ kind: key }) }))}
              selectedKey={kind}
              description={hasWaybillCode && kind === 'other' ? text.needsKind() : ''}
              onChange={(chosen) => onKind(index, chosen)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
