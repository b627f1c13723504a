import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { scaleSettingsMessages as text } from '../../../shared/messages/settings/scale-settings-messages.ts'
import type { ScaleDevice } from '../../../shared/scales/scale-settings.ts'
import { call } from '../../bridge.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select, type SelectItem } from '../../ui/fields/select.tsx'
import { useIsLocked } from '../locked-settings.ts'
import { SaveFailure } from '../save-failure.tsx'
import { SettingsSection } from '../settings-section.tsx'
import styles from '../settings-screen.module.css'
import { saveSettings, useSettings } from '../settings-store.ts'
import { ScaleReadout } from './scale-readout.tsx'
import { SerialScaleFields } from './serial-scale-fields.tsx'

const failureScope = 'scale'
const noScale = 'none'

/** The key of a device; it does not depend on the device's settings. */
function keyOf(device: ScaleDevice): string {
  return device.kind === 'hid' ? `usb ${device.vendorId} ${device.productId} ${device.serialNumber}` : `serial ${device.path}`
}

function itemOf(device: ScaleDevice): SelectItem<string> {
  return { key: keyOf(device), label: device.name, detail: device.kind === 'hid' ? text.usb() : text.serialPort() }
}

/** The scales connected to this computer that were found so far. */
function useFoundScales() {
  const [found, setFound] = useState<readonly ScaleDevice[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSearching, setSearching] = useState(false)
  const find = async (): Promise<void> => {
    setSearching(true)
    const answer = await call('scale.find', {})
    setSearching(false)
    setFailure(answer.ok ? null : answer.failure)
    if (answer.ok) setFound(answer.value)
  }
  return { found, failure, isSearching, find }
}

/** Which scale this station uses, its reading, and how much a parcel may differ from its order. */
export function ScaleSection() {
  const scale = useSettings((state) => state.settings.scale)
  const isLocked = useIsLocked('scale')
  const { found, failure, isSearching, find } = useFoundScales()
  const device = scale?.device ?? null
  const others = (found ?? []).filter((each) => device === null || keyOf(each) !== keyOf(device))
  const devices = [...(device === null ? [] : [device]), ...others]
  const use = (chosen: ScaleDevice | null): void => {
    const next = chosen === null ? null : { toleranceGrams: 100, ...scale, device: chosen }
    void saveSettings({ scale: next }, failureScope)
  }
  return (
    <SettingsSection id="scale" about={text.about()}>
      <SaveFailure scope={failureScope} />
      <div className={styles.pair}>
        <div className={styles.column}>
          <Select
            label={text.device()}
            items={[{ key: noScale, label: text.none() }, ...devices.map(itemOf)]}
            selectedKey={device === null ? noScale : keyOf(device)}
            isDisabled={isLocked}
            onChange={(key) => use(devices.find((each) => keyOf(each) === key) ?? null)}
          />
          <div className={styles.test}>
            <Button icon={RefreshCw} isPending={isSearching} onPress={() => void find()}>
              {text.find()}
            </Button>
            {found?.length === 0 && <output className={styles.soft}>{text.noneFound()}</output>}
            {failure !== null && <FailureNote failure={failure} />}
          </div>
          {device !== null && <ScaleReadout />}
        </div>
        {scale !== null && (
          <div className={styles.column}>
            {device?.kind === 'serial' && <SerialScaleFields device={device} isLocked={isLocked} onChange={use} />}
            <NumberField
              label={text.tolerance()}
              description={text.toleranceHint()}
              value={scale.toleranceGrams}
              minimum={0}
              maximum={100_000}
              isReadOnly={isLocked}
              onChange={(toleranceGrams) =>
                void saveSettings((saved) => ({ scale: saved.scale === null ? null : { ...saved.scale, toleranceGrams } }), failureScope)
              }
            />
          </div>
        )}
      </div>
    </SettingsSection>
  )
}
