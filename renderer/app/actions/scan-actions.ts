import type { ScanCommand } from '../../../shared/scanning/scan-commands.ts'
import type { ActionId } from '../keyboard/shortcuts.ts'
import { acknowledgeHandover, loadAnyway } from '../../handover/handover-scan.ts'
import { useScanPrint } from '../../scan-print/scan-print-store.ts'
import { isBlocked } from '../../ui/scans/scan-verdict.ts'
import { openOverlay, useNavigation } from '../navigation-store.ts'
import { scanPrint } from '../scan-print.ts'

function command(name: ScanCommand) {
  return (): void => {
    if (useNavigation.getState().screen === 'scan') void scanPrint.command(name)
  }
}

/** Runs `act`, for the last scan there, if the handover list is open; else `other`. */
function atVan(act: () => void | Promise<void>, other: () => void): () => void {
  return () => {
    if (useNavigation.getState().screen === 'handover') void act()
    else other()
  }
}

/** What the keys of scan to print and of the handover list do with the last scan; on other screens they do nothing. */
export const scanActions = {
  acknowledge: atVan(acknowledgeHandover, command('acknowledge')),
  'scan-confirm': atVan(loadAnyway, command('confirm')),
  'scan-reprint': command('reprint'),
  'scan-skip': command('skip'),
} satisfies Partial<Record<ActionId, () => void>>

/** Prints the scanned order that the screen asks about, or the collected orders. Returns false if there are neither. */
export function printScanned(): boolean {
  const { verdict, mode, collected } = useScanPrint.getState()
  const outcome = verdict?.outcome
  if (mode === 'collect') {
    if (collected.length === 0 || isBlocked({ verdict })) return false
    openOverlay({ kind: 'print', orderIds: collected.map(({ orderId }) => orderId) })
  } else if (outcome === 'on-hold') void scanPrint.releaseAndPrint()
  else if (outcome === 'already-left' || outcome === 'was-cancelled') void scanPrint.printAnyway()
  else return false
  return true
}
