/**
 * Runs in a process of its own, which SIGKILL ends: opens new shipments as the station does, changes one field of the draft as the window does,
 * and is killed as soon as that was answered. The first one makes the draft.
 */
import { shipmentDraftSchema } from '../../shared/new-shipment/draft.ts'
import { withValueAt } from '../support/new-shipment/paths.ts'
import { createShipmentSetup, openShipmentStation } from '../support/new-shipment/shipment-station.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'

const [folder = '', path = '', value = 'null'] = process.argv.slice(2)
const { newShipment } = await openShipmentStation(createShipmentSetup(folder), { timeStands: true })
const [known] = valueOrThrow(await newShipment.drafts({})).drafts
const draftId = known?.id ?? valueOrThrow(await newShipment.create({ source: { kind: 'empty' } })).draft.id
const { draft } = valueOrThrow(await newShipment.open({ draftId }))
const changed = shipmentDraftSchema.parse(withValueAt(draft, path, JSON.parse(value)))
valueOrThrow(await newShipment.edit({ draftId, draft: changed }))
// The process kills itself, so that no time is left in which the draft could still be written.
process.kill(process.pid, 'SIGKILL')
