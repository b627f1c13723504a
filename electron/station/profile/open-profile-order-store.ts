import type { StationNotification } from '../../../shared/contract/station-notification.ts'
import type { Result } from '../../../shared/result.ts'
import type { Log } from '../../platform/log.ts'
import { openOrderStore, type OpenedOrderStore } from '../../orders/store/worker/open-order-store.ts'
import { workerFile } from '../../workers/worker-file.ts'

export interface ProfileOrderStoreOptions {
  /** The account's own folder. */
  readonly folder: string
  readonly log: Log
  readonly notify: (tone: StationNotification['tone'], message: string, next: string) => void
  /** The orders are gone from here, and have to be read again. */
  readonly onOrdersLost: () => void
}

/** Opens the store of the orders in its workers, and says of a damaged file what it means and where it was put. */
export function openProfileOrderStore({ folder, log, notify, onOrdersLost }: ProfileOrderStoreOptions): Promise<Result<OpenedOrderStore>> {
  return openOrderStore({
    folder,
    workerFile: workerFile('order-worker'),
    log,
    onDamaged: ({ damagedOrdersFile, damagedHoldsFile }) => {
      if (damagedOrdersFile !== null) {
        const message = `The stored orders were damaged. They are read anew from the service. The damaged file was kept aside as ${damagedOrdersFile}.`
        notify('danger', message, 'Nothing needs to be done; the queues fill up again by themselves.')
        onOrdersLost()
      }
      if (damagedHoldsFile !== null) {
        const message = `What was put off on this station was damaged. Those orders stand in their queues again. The damaged file was kept aside as ${damagedHoldsFile}.`
        notify('danger', message, 'Look through the queues and put orders off again where they have to wait.')
      }
    },
  })
}
