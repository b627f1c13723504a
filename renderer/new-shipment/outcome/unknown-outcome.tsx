import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { shipmentOutcomeMessages as text } from '../../../shared/messages/new-shipment/shipment-outcome-messages.ts'
import type { DraftProgress } from '../../../shared/new-shipment/draft-record.ts'
import { call } from '../../bridge.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { WholeWords } from '../../ui/text/whole-words.tsx'
import { request, useShipmentRequests, workOf } from '../quote/shipment-requests.ts'
import styles from './outcome.module.css'

export interface UnknownOutcomeProps {
  readonly draftId: string
  readonly progress: Extract<DraftProgress, { kind: 'outcome-unknown' }>
}

/** An order that may have been created: it is searched until it is found, or a person confirms that it does not exist. */
export function UnknownOutcome({ draftId, progress }: UnknownOutcomeProps) {
  const { customerReference: reference, startedAt, failure } = progress
  const zone = useStationZone()
  const work = useShipmentRequests((state) => workOf(state, draftId))
  const [isAsking, setAsking] = useState(false)
  const mayUnlock = failure.code === 'orderCreationFailures.notFound'
  const unlock = (): void => {
    setAsking(false)
    void request(draftId, 'unlocking', () => call('newShipment.unlock', { draftId }))
  }
  return (
    <section className={classNames(styles.box, styles.uncertain)} aria-label={text.section()}>
      <h3>
        <TriangleAlert aria-hidden="true" />
        {text.unknown()}
      </h3>
      <p>
        <WholeWords text={text.sentAt({ time: formatInstant(startedAt, zone, 'short') ?? startedAt, reference })} />
      </p>
      <FailureNote failure={failure} isAlert={false} />
      {work.failure !== null && work.failure.code !== failure.code && <FailureNote failure={work.failure} />}
      <div className={styles.actions}>
        <Button
          variant="primary"
          startsFocused
          isPending={work.request === 'checking'}
          onPress={() => void request(draftId, 'checking', () => call('newShipment.checkOutcome', { draftId }))}
        >
          {text.check()}
        </Button>
        <Button
          isPending={work.request === 'unlocking'}
          isDisabled={!mayUnlock}
          disabledReason={mayUnlock ? '' : text.unlockTooEarly()}
          onPress={() => setAsking(true)}
        >
          {text.unlock()}
        </Button>
        <span className={styles.soft}>
          {text.checkTime()} {!mayUnlock && text.unlockTooEarly()}
        </span>
      </div>
      <Dialog
        title={text.unlockTitle()}
        tone="danger"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button startsFocused onPress={() => setAsking(false)}>
              {text.unlockNo()}
            </Button>
            <Button variant="danger" onPress={unlock}>
              {text.unlockYes()}
            </Button>
          </>
        }
      >
        <p>
          <WholeWords text={text.unlockWhy({ reference })} />
        </p>
      </Dialog>
    </section>
  )
}
