import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { FinishedHandover } from '../../shared/handover/handover-record.ts'
import { handoverLoadingMessages as text } from '../../shared/messages/handover/handover-loading-messages.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { formatInstant } from '../ui/text/format-date-time.ts'
import { LongText } from '../ui/text/long-text.tsx'
import { useStationZone } from '../ui/text/station-zone.ts'
import { formatServices } from './format-services.ts'
import { openFinished } from './finish-handover.ts'
import { findFinished, readOlderFinished, useHandover } from './handover-store.ts'
import styles from './handover-dialogs.module.css'

/** The lists that were kept, newest first. */
export function FinishedHandovers({ finished }: { readonly finished: readonly FinishedHandover[] }) {
  const find = useHandover((state) => state.find)
  const hasOlder = useHandover((state) => state.hasOlder)
  const id = useId()
  const zone = useStationZone()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{text.finishedHandovers()}</h3>
      <div className={styles.find}>
        <TextField
          label={text.findFinished()}
          placeholder={text.findFinishedPlaceholder()}
          value={find}
          onChange={findFinished}
          maxLength={200}
        />
      </div>
      <output className={styles.soft}>{finished.length === 0 ? text.noneFound({ find }) : ''}</output>
      <ul className={styles.finished}>
        {finished.map(({ id: handover, finishedAt, services, onVan, missing, person }) => (
          <li key={handover}>
            <button type="button" onClick={() => openFinished(handover)}>
              {formatInstant(finishedAt, zone) ?? finishedAt}
            </button>
            <span>
              <LongText text={formatServices(services)} />
            </span>
            <span className={styles.soft}>
              {text.finishedLine({ onVan, missing })} {person === '' ? '' : text.finishedBy({ person })}
            </span>
          </li>
        ))}
      </ul>
      {hasOlder && (
        <Button icon={ChevronDown} onPress={() => void readOlderFinished()}>
          {text.showOlder()}
        </Button>
      )}
    </section>
  )
}
