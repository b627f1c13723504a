import type { ReactElement } from 'react'
import { appShellMessages } from '../../shared/messages/app/app-shell-messages.ts'
import { useAccount } from '../account/account-store.ts'
import { FetchingDialog } from '../documents/archive/fetching-dialog.tsx'
import { WaybillJobDialog } from '../orders/bulk/waybill-job-dialog.tsx'
import { openOrder } from '../orders/panel/opened-order-store.ts'
import { clearSelection } from '../orders/list/list-selection.ts'
import { usePeople } from '../people/people-store.ts'
import { PrintersContext } from '../printing/printers-context.ts'
import { useSettings } from '../settings/settings-store.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { isServiceUnavailable } from './service-availability.ts'
import { continueAfterDryRun } from './actions/bulk-actions.ts'
import { closeIfOpen, closeOverlay, openOverlay, closeSignIn, goToScreen, useNavigation } from './navigation-store.ts'
import {
  AccountDialog,
  SignInAgainDialog,
  CancelDialog,
  DocumentViewer,
  DryRunDialog,
  FirstPrintersDialog,
  HoldDialog,
  InDoubtDialog,
  LabelPartDialog,
  NoteDialog,
  PickupBoard,
  PickupDialog,
  PrintDialog,
  QuestionDialog,
  ReleaseDialog,
  ShiftDialog,
  ShortcutsDialog,
} from './on-demand.ts'
import { showUnsavedNote } from './actions/note-actions.ts'
import { choosePartOf } from './actions/choose-label-part.ts'
import { printStoredDocument } from './actions/print-stored-document.ts'
import { scanPrint } from './scan-print.ts'
import { revealOrder } from './scan/scan-store.ts'

function showComponents(): void {
  closeOverlay()
  goToScreen('components')
}

function CurrentOverlay(): ReactElement | null {
  const overlay = useNavigation((state) => state.overlay)
  const openedOverlays = useNavigation((state) => state.openedOverlays)
  const account = useAccount((state) => state.state)
  if (overlay === null) return null
  /** Does nothing when another overlay has replaced this one. */
  const close = (): void => void closeIfOpen(overlay)
  switch (overlay.kind) {
    case 'print':
      return (
        <PrintDialog
          key={openedOverlays}
          orderIds={overlay.orderIds}
          idsInSelectionOrder={overlay.idsInSelectionOrder}
          documentSlots={overlay.documentSlots}
          reprintBy={overlay.reprintBy}
          isOffline={isServiceUnavailable(account)}
          onClose={close}
          onStarted={({ id }) => {
            if (closeIfOpen(overlay)) clearSelection()
            if (useNavigation.getState().screen === 'scan')
              for (const orderId of overlay.orderIds) void scanPrint.followReprint(orderId, id)
          }}
        />
      )
    case 'pickup':
      return <PickupDialog orderId={overlay.orderId} onClose={close} onAnswered={() => void openOrder(overlay.orderId)} />
    case 'pickups':
      return <PickupBoard orderIds={overlay.orderIds} onClose={close} onOpenOrder={(orderId) => void revealOrder(orderId)} />
    case 'cancel':
      return (
        <CancelDialog
          orderIds={overlay.orderIds}
          onClose={close}
          onStarted={() => {
            if (closeIfOpen(overlay)) clearSelection()
          }}
        />
      )
    case 'dry-run':
      return (
        <DryRunDialog
          action={overlay.action}
          orderIds={overlay.orderIds}
          onClose={close}
          onContinue={(orderIds) => continueAfterDryRun(overlay.action, orderIds)}
        />
      )
    case 'hold':
      return (
        <HoldDialog
          orderIds={overlay.orderIds}
          onClose={close}
          onHeld={() => {
            if (closeIfOpen(overlay)) clearSelection()
          }}
        />
      )
    case 'in-doubt':
      return <InDoubtDialog source={overlay} onClose={close} />
    case 'note':
      return (
        <NoteDialog
          orderId={overlay.orderId}
          reference={overlay.reference}
          before={overlay.before}
          draft={overlay.draft}
          onClose={close}
          onLeft={(draft) => showUnsavedNote({ ...overlay, draft })}
        />
      )
    case 'document':
      return (
        <Dialog title={appShellMessages.storedDocument()} isOpen size="large" isBare onClose={close}>
          <DocumentViewer
            documentId={overlay.documentId}
            onClose={close}
            onPrint={(storedDocument) => void printStoredDocument(storedDocument)}
            onChoosePart={choosePartOf}
          />
        </Dialog>
      )
    case 'label-part':
      return <LabelPartDialog label={{ orderId: overlay.orderId, leg: overlay.leg }} name={overlay.reference} onClose={close} />
    case 'shift':
      return <ShiftDialog id={overlay.id} onClose={close} onOpenReport={(id) => openOverlay({ kind: 'shift', id })} />
    case 'shortcuts':
      return <ShortcutsDialog onClose={close} onShowComponents={account?.kind === 'practice' ? showComponents : undefined} />
    case 'printers':
      return <FirstPrintersDialog onClose={close} />
    case 'account':
      break
  }
  return account === null ? null : <AccountDialog state={account} onClose={close} />
}

function SignInOverlay() {
  const isOpen = useNavigation((state) => state.isSignInOpen)
  const account = useAccount((state) => state.state)
  return isOpen && account?.kind === 'expired' ? <SignInAgainDialog account={account} isOpen onClose={closeSignIn} /> : null
}

/** Everything that can open over the window. */
export function Overlays() {
  const hasRelease = usePeople((state) => state.release !== null)
  const hasQuestion = usePeople((state) => state.question !== null)
  const printers = useSettings((state) => state.printers)
  return (
    <PrintersContext value={printers}>
      <CurrentOverlay />
      <FetchingDialog onOpenOrder={(orderId) => void revealOrder(orderId)} />
      <WaybillJobDialog
        onOpenOrder={(orderId) => {
          // The selection got its waybills; what follows is about this order alone.
          clearSelection()
          void revealOrder(orderId)
        }}
      />
      <SignInOverlay />
      {hasRelease && <ReleaseDialog />}
      {hasQuestion && <QuestionDialog />}
    </PrintersContext>
  )
}
