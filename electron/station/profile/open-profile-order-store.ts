import type { Notice } from '../../../shared/contract/station-notification.ts'
import type { Result } from '../../../shared/result.ts'
import type { Log } from '../../platform/log.ts'
import { openOrderStore, type OpenOrderStore } from '../../orders/store/worker/open-order-store.ts'
import { workerFile } from '../../workers/worker-file.ts'

export interface StoredOrdersParts {
  /** The account's own folder. */
  readonly folder: string
  readonly log: Log
  readonly notify: (tone: Notice['tone'], message: string, next: string) => void
  /** The orders are gone from here, and have to be read again. */
  readonly readAnew: () => void
}

/** Opens the store of the orders in its workers, and says of a damaged file what it means and where it was put. */
export function openStoredOrders({ folder, log, notify, readAnew }: StoredOrdersParts): Promise<Result<OpenOrderStore>> {
  return openOrderStore({
    folder,
    worker: workerFile('order-worker'),
    log,
    damaged: ({ ordersAside, holdsAside }) => {
      if (ordersAside !== null) {
        const message = `The stored orders were damaged. They are read anew from the service. The damaged file was kept aside as ${ordersAside}.`
        notify('danger', message, 'Nothing needs to be done; the queues fill up again by themselves.')
        readAnew()
      }
      if (holdsAside !== null) {
        const message = `What was put off on this station was damaged. Those orders stand in their queues again. The damaged file was kept aside as ${holdsAside}.`
        notify('danger', message, 'Look through the queues and put orders off again where they have to wait.')
      }
    },
  })
}
