import type { ReactElement } from 'react'
import { AccountDialog } from '../account/account-dialog.tsx'
import { useAccount } from '../account/account-store.ts'
import { SignInAgain } from '../account/sign-in-again.tsx'
import { PaperViewer } from '../documents/paper-viewer.tsx'
import { CancelDialog } from '../orders/cancel-dialog.tsx'
import { GenerateDialog } from '../orders/generate-dialog.tsx'
import { openOrder, useOpenOrder } from '../orders/open-order-store.ts'
import { clearSelection } from '../orders/orders-store.ts'
import { PickupDialog } from '../pickups/pickup-dialog.tsx'
import { PrintDialog } from '../printing/print-dialog.tsx'
import { showTray } from '../printing/printing-store.ts'
import { Dialog } from '../ui/dialog.tsx'
import { closeOverlay, useNavigation } from './navigation-store.ts'
import { bringUp } from './scan-store.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'

function CurrentOverlay(): ReactElement | null {
  const overlay = useNavigation((state) => state.overlay)
  const account = useAccount((state) => state.state)
  const view = useOpenOrder((state) => state.view)
  if (overlay === null) return null
  switch (overlay.kind) {
    case 'print':
      return (
        <PrintDialog
          orderIds={overlay.orderIds}
          chosenIds={overlay.chosenIds}
          places={overlay.places}
          onClose={closeOverlay}
          onStarted={() => {
            closeOverlay()
            clearSelection()
            showTray(true)
          }}
        />
      )
    case 'pickup':
      return <PickupDialog orderId={overlay.orderId} onClose={closeOverlay} onAnswered={() => void openOrder(overlay.orderId)} />
    case 'cancel':
      return view?.order.id === overlay.orderId ? <CancelDialog view={view} onClose={closeOverlay} /> : null
    case 'paper':
      return (
        <Dialog title="Stored paper" isOpen size="large" isBare onClose={closeOverlay}>
          <PaperViewer paperId={overlay.paperId} onClose={closeOverlay} />
        </Dialog>
      )
    case 'shortcuts':
      return <ShortcutSheet onClose={closeOverlay} />
    case 'account':
      return account === null ? null : <AccountDialog state={account} onClose={closeOverlay} />
    case 'sign-in':
      break
  }
  return <SignInAgain email={account?.email ?? null} isOpen onClose={closeOverlay} />
}

/** Everything that can stand over the window. */
export function Overlays() {
  return (
    <>
      <CurrentOverlay />
      <GenerateDialog onOpenOrder={(orderId) => void bringUp(orderId)} />
    </>
  )
}
