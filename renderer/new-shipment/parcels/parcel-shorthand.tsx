import { useState, type KeyboardEvent } from 'react'
import { shipmentParcelMessages as text } from '../../../shared/messages/new-shipment/shipment-parcel-messages.ts'
import { addParcels, type AddedParcels } from '../../../shared/new-shipment/parcels/add-parcels.ts'
import { parseParcels, type ParcelShorthandProblem } from '../../../shared/new-shipment/parcels/parse-parcels.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FieldPlace } from '../fields/draft-text-field.tsx'
import { leaveField } from '../findings/form-state.ts'
import { useFieldProblem } from '../findings/use-findings.ts'
import { edit, useNewShipment } from '../new-shipment-store.ts'
import { useDraft } from '../use-draft.ts'

const problems: Readonly<Record<ParcelShorthandProblem, string>> = {
  empty: 'empty',
  unreadable: 'other',
  'no-weight': 'noWeight',
  'ambiguous-number': 'ambiguousNumber',
  'mixed-units': 'mixedUnits',
  'bad-count': 'badCount',
}

/** Adds parcels to the open draft; false when the limit is reached. */
export function addToDraft(added: AddedParcels): boolean {
  const { open } = useNewShipment.getState()
  const changed = open === null ? null : addParcels(open.draft, added)
  if (changed !== null) edit(changed)
  return changed !== null
}

/** Parcels in one line of text; Enter converts them to lines. */
export function ParcelShorthand() {
  const problem = useFieldProblem('parcels')
  const typed = useDraft((draft) => draft.parcelText)
  const mass = useDraft(({ massUnit }) => massUnit)
  const distance = useDraft(({ distanceUnit }) => distanceUnit)
  const [said, setSaid] = useState('')
  const explain = (why: string, about: string): void => setSaid(text.problem({ problem: why, typed: about, mass, distance }))

  function add(): void {
    const parsed = parseParcels(typed)
    if (parsed.kind === 'problem') explain(problems[parsed.problem], parsed.text)
    else if (!addToDraft(parsed)) explain('tooMany', '')
    else {
      setSaid('')
      edit({ parcelText: '' })
    }
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add()
  }

  return (
    <FieldPlace path="parcels" problem={problem}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for Enter in the field inside */}
      <div onKeyDown={handleKey}>
        <TextField
          label={text.shorthand()}
          placeholder={text.shorthandHint({ mass, distance })}
          value={typed}
          onChange={(value) => {
            edit({ parcelText: value })
            setSaid('')
          }}
          onLeave={() => {
            if (typed.trim() !== '') leaveField('parcels')
          }}
          error={said === '' ? problem.error : said}
        />
      </div>
    </FieldPlace>
  )
}
