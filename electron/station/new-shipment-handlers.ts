import type { CallChannel, Handlers } from '../../shared/contract/contract.ts'
import type { Result } from '../../shared/result.ts'
import type { NewShipment } from '../new-shipment/new-shipment.ts'

/** The calls about new shipments; each line names what handles it. */
export function createNewShipmentHandlers(
  withNewShipment: <Value>(work: (newShipment: NewShipment) => Promise<Result<Value>>) => Promise<Result<Value>>,
): Pick<Handlers, Extract<CallChannel, `newShipment.${string}`>> {
  return {
    'newShipment.drafts': (input) => withNewShipment((newShipment) => newShipment.drafts(input)),
    'newShipment.create': (input) => withNewShipment((newShipment) => newShipment.create(input)),
    'newShipment.open': (input) => withNewShipment((newShipment) => newShipment.open(input)),
    'newShipment.edit': (input) => withNewShipment((newShipment) => newShipment.edit(input)),
    'newShipment.overrideFinding': (input) => withNewShipment((newShipment) => newShipment.overrideFinding(input)),
    'newShipment.remove': (input) => withNewShipment((newShipment) => newShipment.remove(input)),
    'newShipment.saveTemplate': (input) => withNewShipment((newShipment) => newShipment.saveTemplate(input)),
    'newShipment.attach': (input) => withNewShipment((newShipment) => newShipment.attach(input)),
    'newShipment.detach': (input) => withNewShipment((newShipment) => newShipment.detach(input)),
    'newShipment.quote': (input) => withNewShipment((newShipment) => newShipment.quote(input)),
    'newShipment.order': (input) => withNewShipment((newShipment) => newShipment.order(input)),
    'newShipment.checkOutcome': (input) => withNewShipment((newShipment) => newShipment.checkOutcome(input)),
    'newShipment.unlock': (input) => withNewShipment((newShipment) => newShipment.unlock(input)),
    'newShipment.orderDelay': (input) => withNewShipment((newShipment) => newShipment.orderDelay(input)),
  }
}
