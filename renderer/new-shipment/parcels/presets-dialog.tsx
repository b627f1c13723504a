import { Trash2 } from 'lucide-react'
import { useContext, useRef, useState, type SubmitEvent } from 'react'
import { parcelPresetMessages as text, shipmentParcelMessages } from '../../../shared/messages/new-shipment/shipment-parcel-messages.ts'
import { maxParcelPresets } from '../../../shared/new-shipment/parcels/parcel-preset.ts'
import { parsePresetSize } from '../../../shared/new-shipment/parcels/parse-preset-size.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useDraft } from '../use-draft.ts'
import { ParcelPresetsContext } from './parcel-presets.ts'
import styles from './parcels.module.css'
import { presetText } from './preset-text.ts'

function NewPresetForm() {
  const { presets, save } = useContext(ParcelPresetsContext)
  const massUnit = useDraft((draft) => draft.massUnit)
  const distanceUnit = useDraft((draft) => draft.distanceUnit)
  const [name, setName] = useState('')
  const [size, setSize] = useState('')
  const [problems, setProblems] = useState({ name: '', size: '' })

  function nameProblem(): string {
    if (name.trim() === '') return text.nameMissing()
    if (presets.length >= maxParcelPresets) return text.full({ max: maxParcelPresets })
    return presets.some((preset) => preset.name === name.trim()) ? text.nameTaken() : ''
  }

  async function add(): Promise<void> {
    const parsed = parsePresetSize(size, { massUnit, distanceUnit })
    const found = {
      name: nameProblem(),
      size:
        parsed === null
          ? shipmentParcelMessages.problem({ problem: 'other', typed: size.trim(), mass: massUnit, distance: distanceUnit })
          : '',
    }
    setProblems(found)
    if (parsed === null || found.name !== '') return
    if (!(await save([...presets, { name: name.trim(), ...parsed }]))) return
    setName('')
    setSize('')
  }

  return (
    <form
      className={styles.newPreset}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void add()
      }}
    >
      <TextField label={text.name()} value={name} onChange={setName} error={problems.name} maxLength={60} startsFocused />
      <TextField
        label={text.parcel()}
        value={size}
        onChange={setSize}
        error={problems.size}
        description={text.parcelHint({ mass: massUnit, distance: distanceUnit })}
        maxLength={100}
      />
      <Button type="submit">{text.add()}</Button>
    </form>
  )
}

/** The parcel sizes that are used repeatedly: add or remove them. */
export function PresetsDialog({ onClose }: { readonly onClose: () => void }) {
  const { presets, save } = useContext(ParcelPresetsContext)
  const content = useRef<HTMLDivElement>(null)

  /** The button disappears with its preset, and the focus moves to the form. */
  async function remove(removed: string): Promise<void> {
    if (await save(presets.filter(({ name }) => name !== removed))) content.current?.querySelector('input')?.focus()
  }

  return (
    <Dialog title={text.menu()} isOpen onClose={onClose} footer={<Button onPress={onClose}>{text.close()}</Button>}>
      <div ref={content} className={styles.presets}>
        {presets.length === 0 && <p className={styles.soft}>{text.none()}</p>}
        {presets.length > 0 && (
          <ul className={styles.list}>
            {presets.map((preset) => (
              <li key={preset.name}>
                <span>{presetText(preset)}</span>
                <Button variant="quiet" icon={Trash2} label={text.removeOf({ name: preset.name })} onPress={() => void remove(preset.name)}>
                  {text.remove()}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <NewPresetForm />
      </div>
    </Dialog>
  )
}
