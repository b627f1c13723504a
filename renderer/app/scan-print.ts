import { useAccount } from '../account/account-store.ts'
import { createScanPrintPorts } from '../scan-print/scan-print-ports.ts'
import { createScanPrintSession } from '../scan-print/scan-print-session.ts'
import { useScanPrint } from '../scan-print/scan-print-store.ts'
import { useSettings } from '../settings/settings-store.ts'
import { closeOverlay, goToScreen, openOverlay, useNavigation } from './navigation-store.ts'
import { isServiceUnavailable } from './service-availability.ts'

/** The content of the screen is kept for the next time it is opened. */
export function leaveScanPrint(): void {
  goToScreen('orders')
}

const ports = createScanPrintPorts({
  isOffline: () => isServiceUnavailable(useAccount.getState().state),
  requiresLabelScan: () => useSettings.getState().settings.requireLabelScan,
  askReprint: (orderId, by) => openOverlay({ kind: 'print', orderIds: [orderId], reprintBy: by }),
  closeReprint: () => {
    const { overlay } = useNavigation.getState()
    if (overlay?.kind === 'print' && overlay.reprintBy !== undefined) closeOverlay()
  },
  leave: leaveScanPrint,
})

export const scanPrint = createScanPrintSession({ read: useScanPrint.getState, write: (change) => useScanPrint.setState(change) }, ports)
