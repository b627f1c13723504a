import { useEffect } from 'react'
import { PackingPerson } from '../../people/packing-person.tsx'
import { usePeople } from '../../people/people-store.ts'
import { showBatchInTray, showTray } from '../../printing/printing-store.ts'
import { ScanPrintScreen } from '../../scan-print/scan-print-screen.tsx'
import { ScanPrintContext } from '../../scan-print/scan-print-window.ts'
import { SaveFailure } from '../../settings/save-failure.tsx'
import { saveSettings, useSettings } from '../../settings/settings-store.ts'
import { focusScanField } from '../keyboard/focus-places.ts'
import { openOverlay } from '../navigation-store.ts'
import { NotificationBell } from '../notices/notification-bell.tsx'
import { leaveScanPrint, scanPrint } from '../scan-print.ts'
import { ScanField } from '../scan/scan-field.tsx'
import { openFromElsewhere } from '../scan/scan-store.ts'
import { Connection } from '../top-bar.tsx'

const actions = {
  session: scanPrint,
  saveSettings,
  renderSaveFailure: (scope: string) => <SaveFailure scope={scope} />,
  onOpenOrder: openFromElsewhere,
  onPrint: (orderIds: readonly number[]) => openOverlay({ kind: 'print', orderIds }),
  onShowBatch: showBatchInTray,
  onLeave: leaveScanPrint,
}

/** Scan to print, connected to the rest of the window. */
export function ScanPrintArea() {
  const settings = useSettings((state) => state.settings)
  const printers = useSettings((state) => state.printers)
  const release = usePeople((state) => state.release)
  const question = usePeople((state) => state.question)
  useEffect(() => {
    focusScanField()
    // An open tray leaves no space for the order; what needs a person is shown on this screen.
    showTray(false)
  }, [])
  return (
    <ScanPrintContext value={{ ...actions, settings, printers, asked: { release, question } }}>
      <ScanPrintScreen
        scanField={<ScanField onOpen={() => {}} />}
        status={
          <>
            <Connection />
            <PackingPerson defaultName={settings.person} />
            <NotificationBell />
          </>
        }
      />
    </ScanPrintContext>
  )
}
