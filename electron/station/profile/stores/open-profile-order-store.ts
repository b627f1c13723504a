import { profileStoreMessages } from '../../../../shared/messages/station/profile-store-messages.ts'
import type { Notify } from '../../../../shared/contract/station-notification.ts'
import type { Result } from '../../../../shared/result.ts'
import type { Log } from '../../../platform/log.ts'
import { openOrderStore, type OpenedOrderStore } from '../../../orders/store/worker/open-order-store.ts'
import { workerFile } from '../../../workers/worker-file.ts'

export interface ProfileOrderStoreOptions {
  /** The account's own folder. */
  readonly folder: string
  readonly log: Log
  readonly notify: Notify
  /** The stored orders are lost and have to be read again. */
  readonly onOrdersLost: () => void
  /** Resolves when the main process has opened, checked and migrated the file of the holds. */
  readonly filesFree: Promise<unknown>
  /** Resolves when the window shows its first list. */
  readonly firstScreen: Promise<void>
}

/** Opens the order store in its workers, and reports a damaged file with its consequences and its new place. */
export function openProfileOrderStore({
  folder,
  log,
  notify,
  onOrdersLost,
  filesFree,
  firstScreen,
}: ProfileOrderStoreOptions): Promise<Result<OpenedOrderStore>> {
  return openOrderStore({
    folder,
    workerFile: workerFile('order-worker'),
    log,
    filesFree,
    firstScreen,
    onDamaged: ({ damagedOrdersFile, damagedHoldsFile }) => {
      if (damagedOrdersFile !== null) {
        const message = profileStoreMessages.ordersDamaged.message({ damagedFile: damagedOrdersFile })
        notify('danger', message, profileStoreMessages.ordersDamagedNext.message())
        onOrdersLost()
      }
      if (damagedHoldsFile !== null) {
        const message = profileStoreMessages.holdsDamaged.message({ damagedFile: damagedHoldsFile })
        notify('danger', message, profileStoreMessages.holdsDamagedNext.message())
      }
    },
  })
}

/** Closes a store that is still opening. */
export async function closeOrderStore(opening: Promise<Result<OpenedOrderStore>>): Promise<void> {
  const opened = await opening
  if (opened.ok) await opened.value.close()
}
