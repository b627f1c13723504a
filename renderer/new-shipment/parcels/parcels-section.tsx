import { Plus } from 'lucide-react'
import { shipmentLineMessages } from '../../../shared/messages/new-shipment/shipment-line-messages.ts'
import { shipmentParcelMessages as text } from '../../../shared/messages/new-shipment/shipment-parcel-messages.ts'
import { emptyParcel, maxParcelLines } from '../../../shared/new-shipment/draft.ts'
import { isEmptyParcel } from '../../../shared/new-shipment/empty-lines.ts'
import { Button } from '../../ui/button.tsx'
import { showNotice } from '../../ui/feedback/notices.ts'
import { forgetLeft } from '../findings/form-state.ts'
import { handleLineKeys } from '../lines/handle-line-keys.ts'
import { classNames } from '../../ui/class-names.ts'
import lines from '../lines/lines.module.css'
import { edit, editDraft, useNewShipment } from '../new-shipment-store.ts'
import { ShipmentSection } from '../shipment-section.tsx'
import { useDraft } from '../use-draft.ts'
import { ParcelLine } from './parcel-line.tsx'
import { ParcelShorthand } from './parcel-shorthand.tsx'
import styles from './parcels.module.css'
import { PresetsMenu } from './presets-menu.tsx'
import { UnitChoice } from './unit-choice.tsx'

function add(): boolean {
  const { open } = useNewShipment.getState()
  const last = open?.draft.parcels.at(-1)
  if (open === null || open.draft.parcels.length >= maxParcelLines || (last !== undefined && isEmptyParcel(last))) return false
  edit({ parcels: [...open.draft.parcels, emptyParcel()] })
  return true
}

/** One line always remains; removing a line with content can be undone. */
function remove(index: number): void {
  const { open } = useNewShipment.getState()
  const removed = open?.draft.parcels[index]
  if (open === null || removed === undefined) return
  const others = open.draft.parcels.filter((_, at) => at !== index)
  edit({ parcels: others.length === 0 ? [emptyParcel()] : others })
  forgetLeft('parcels.')
  if (isEmptyParcel(removed)) return
  showNotice({
    id: 'shipment-line',
    tone: 'info',
    message: text.removed(),
    action: {
      label: shipmentLineMessages.undo(),
      perform: () => void editDraft(open.id, (draft) => ({ ...draft, parcels: draft.parcels.toSpliced(index, 0, removed) })),
    },
  })
}

/** What is shipped: sizes and weights. */
export function ParcelsSection() {
  const parcels = useDraft((draft) => draft.parcels)
  return (
    <ShipmentSection title={text.parcels()}>
      <div className={styles.start}>
        <ParcelShorthand />
        <PresetsMenu />
        <UnitChoice />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for the keys of the fields inside */}
      <div className={classNames(lines.lines, lines.few)} onKeyDown={(event) => handleLineKeys(event, { add, remove })}>
        {parcels.map((parcel, index) => (
          <ParcelLine key={index} index={index} parcel={parcel} onRemove={() => remove(index)} />
        ))}
      </div>
      <div className={lines.foot}>
        <Button variant="quiet" icon={Plus} onPress={() => void add()}>
          {text.add()}
        </Button>
        <p>{text.keys()}</p>
      </div>
    </ShipmentSection>
  )
}
