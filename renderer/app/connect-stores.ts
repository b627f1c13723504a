import { connectCancellations } from '../cancellation/cancellation-store.ts'
import { connectTypedCompany } from '../companies/company-draft-store.ts'
import { connectArchiveRuns } from '../documents/archive/archive-runs-store.ts'
import { resetDocuments } from '../documents/documents-store.ts'
import { connectWaybillJobs } from '../orders/bulk/waybill-jobs-store.ts'
import { connectHeldQuestions } from '../orders/holds/held-question-store.ts'
import { connectOpenedOrder } from '../orders/panel/opened-order-store.ts'
import { connectCursor } from '../orders/list/cursor.ts'
import { connectOrders, resetOrders } from '../orders/list/list-actions.ts'
import { connectPeople } from '../people/people-store.ts'
import { connectPickupRuns } from '../pickups/runs/pickup-runs-store.ts'
import { connectCutOffs } from '../pickups/urgency/cut-offs-store.ts'
import { connectPrinting } from '../printing/printing-store.ts'
import { runAction } from './actions/actions.ts'
import { focusScanField } from './keyboard/focus-places.ts'
import { resetHandoverScreen } from '../handover/handover-scan.ts'
import { listenToKeys } from './keyboard/keyboard.ts'
import { openOverlay, useNavigation } from './navigation-store.ts'
import { resetScan } from './scan/scan-store.ts'
import { connectOrderLinks } from './order-links.ts'
import { resetScanPrint } from '../scan-print/scan-print-store.ts'
import { resetNewShipment } from '../new-shipment/new-shipment-store.ts'
import { resetOrderWeight } from '../scale/scale-store.ts'
import { resetShift } from '../shift/shift-store.ts'
import { dismissAccountNotices } from '../ui/feedback/notices.ts'
import { connectVoidLabels } from '../void-labels/void-labels-store.ts'
import { connectWebhooks } from '../webhooks/webhooks-store.ts'

/** Scan to print itself shows what needs a person. */
function mayTrayOpen(): boolean {
  return useNavigation.getState().screen !== 'scan'
}

/** Follows what the station reports, for as long as somebody is signed in; the returned function ends that and forgets what was shown. */
export function connectStores(): () => void {
  const stops = [
    connectCursor(),
    connectOrders(),
    connectOpenedOrder(),
    connectPrinting(mayTrayOpen),
    connectCancellations(),
    connectVoidLabels(),
    connectWaybillJobs((orderIds) => openOverlay({ kind: 'print', orderIds })),
    connectPickupRuns(),
    connectCutOffs(),
    connectArchiveRuns(),
    connectPeople(),
    connectHeldQuestions(),
    connectWebhooks(),
    connectTypedCompany(),
    connectOrderLinks(),
    listenToKeys(runAction),
    resetOrders,
    resetDocuments,
    resetScanPrint,
    resetHandoverScreen,
    resetShift,
    resetNewShipment,
    resetScan,
    resetOrderWeight,
    // Last: what ends before may report something.
    dismissAccountNotices,
  ]
  focusScanField()
  return () => {
    for (const stop of stops) stop()
  }
}
