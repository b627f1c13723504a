import { scaleSettingsMessages as text } from '../../../shared/messages/settings/scale-settings-messages.ts'
import { baudRates, serialProtocols, type SerialScaleDevice } from '../../../shared/scales/scale-settings.ts'
import { Select } from '../../ui/fields/select.tsx'

interface SerialScaleFieldsProps {
  readonly device: SerialScaleDevice
  readonly isLocked: boolean
  readonly onChange: (device: SerialScaleDevice) => void
}

/** The connection settings of a scale on a serial port. */
export function SerialScaleFields({ device, isLocked, onChange }: SerialScaleFieldsProps) {
  return (
    <>
      <Select
        label={text.protocol()}
        items={serialProtocols.map((key) => ({ key, label: text[key]() }))}
        selectedKey={device.protocol}
        isDisabled={isLocked}
        onChange={(protocol) => onChange({ ...device, protocol })}
      />
      <Select
        label={text.baudRate()}
        items={baudRates.map((rate) => ({ key: String(rate), label: text.bitsPerSecond({ rate }) }))}
        selectedKey={String(device.baudRate)}
        isDisabled={isLocked}
        onChange={(rate) => onChange({ ...device, baudRate: Number(rate) })}
      />
      {device.protocol === '8217' && (
        <Select
          label={text.unit()}
          items={[
            { key: 'kg', label: text.kilograms() },
            { key: 'lb', label: text.pounds() },
          ]}
          selectedKey={device.unit}
          isDisabled={isLocked}
          onChange={(unit) => onChange({ ...device, unit })}
        />
      )}
    </>
  )
}
