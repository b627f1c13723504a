import { ChevronDown, Package, Settings2 } from 'lucide-react'
import { useContext, useState } from 'react'
import { parcelPresetMessages as text } from '../../../shared/messages/new-shipment/shipment-parcel-messages.ts'
import { Button } from '../../ui/button.tsx'
import { MenuButton } from '../../ui/overlays/menu.tsx'
import { ParcelPresetsContext } from './parcel-presets.ts'
import { addToDraft } from './parcel-shorthand.tsx'
import { presetText } from './preset-text.ts'
import { PresetsDialog } from './presets-dialog.tsx'

/** Adds a parcel of a usual size, or opens the list of these sizes. */
export function PresetsMenu() {
  const { presets } = useContext(ParcelPresetsContext)
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <MenuButton
        label={text.menu()}
        button={
          <Button variant="quiet" icon={ChevronDown}>
            {text.presets()}
          </Button>
        }
        actions={[
          ...presets.map((preset) => ({
            key: preset.name,
            label: presetText(preset),
            icon: Package,
            perform: () => void addToDraft({ ...preset, parcels: [preset.parcel] }),
          })),
          { key: ' edit', label: text.edit(), icon: Settings2, perform: () => setEditing(true) },
        ]}
      />
      {isEditing && <PresetsDialog onClose={() => setEditing(false)} />}
    </>
  )
}
