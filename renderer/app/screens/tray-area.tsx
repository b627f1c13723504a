import { useMemo } from 'react'
import { CancellationStrip } from '../../cancellation/cancellation-strip.tsx'
import { PrintersContext } from '../../printing/printers-context.ts'
import { BatchTray } from '../../printing/tray/batch-tray.tsx'
import { LabelsToDestroyContext } from '../../printing/tray/printed-void-labels.ts'
import { useSettings } from '../../settings/settings-store.ts'
import { trayBelowNotices } from '../../ui/feedback/notice-slot.tsx'
import { openLabels, useVoidLabels } from '../../void-labels/void-labels-store.ts'
import { goToScreen, openOverlay } from '../navigation-store.ts'
import { DocumentViewer } from '../on-demand.ts'
import { openFromElsewhere } from '../scan/scan-store.ts'
import styles from '../shell.module.css'

/** The tray below every screen. */
export function TrayArea({ isOffline }: { readonly isOffline: boolean }) {
  const { labels, isLoaded } = useVoidLabels()
  const printers = useSettings((state) => state.printers)
  const labelsToDestroy = useMemo(() => (isLoaded ? openLabels(labels) : null), [labels, isLoaded])
  return (
    <div ref={trayBelowNotices} className={styles.tray}>
      <CancellationStrip
        onOpenOrder={openFromElsewhere}
        onShowLabels={() => goToScreen('labels')}
        onCancelAgain={(orderIds) => openOverlay({ kind: 'cancel', orderIds })}
      />
      <LabelsToDestroyContext value={labelsToDestroy}>
        <PrintersContext value={printers}>
          <BatchTray
            isOffline={isOffline}
            onOpenOrder={openFromElsewhere}
            renderDocument={(documentId) => <DocumentViewer documentId={documentId} hidesBlockedReason />}
          />
        </PrintersContext>
      </LabelsToDestroyContext>
    </div>
  )
}
