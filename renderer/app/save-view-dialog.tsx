import type { SavedView } from '../../shared/orders/order-view.ts'
import { saveViewDialogMessages } from '../../shared/messages/app/orders-screen-messages.ts'
import { listRequest } from '../orders/list/list-requests.ts'
import { assignSavedView } from '../orders/list/list-actions.ts'
import { NameViewDialog } from '../orders/queues/name-view-dialog.tsx'
import { useOrders } from '../orders/orders-store.ts'
import { isSameRequest, maxSavedViews, withView } from '../orders/queues/saved-views.ts'
import { showNotice } from '../ui/feedback/notices.ts'
import { saveListSettings } from './list-settings.ts'

/** Saves the current list under a name, or replaces the view it was opened as. */
export function SaveViewDialog({ views, onClose }: { readonly views: readonly SavedView[]; readonly onClose: () => void }) {
  const savedId = useOrders((state) => state.savedViewId)
  const opened = views.find(({ id }) => id === savedId)
  const save = async (view: SavedView): Promise<void> => {
    onClose()
    if (!(await saveListSettings({ views: withView(views, view) }))) return
    assignSavedView(view.id)
    const message = saveViewDialogMessages.saved({ name: view.name })
    showNotice({ id: 'view-saved', tone: 'info', message, next: saveViewDialogMessages.savedWhere() })
  }
  const isFull = views.length >= maxSavedViews
  return (
    <NameViewDialog
      title={saveViewDialogMessages.title()}
      name=""
      takenNames={views.map(({ name }) => name)}
      limitReason={isFull ? saveViewDialogMessages.full({ max: maxSavedViews }) : ''}
      saveLabel={saveViewDialogMessages.save()}
      onSave={(name) => void save({ id: crypto.randomUUID(), name, request: listRequest() })}
      replace={
        opened === undefined || isSameRequest(opened.request, listRequest())
          ? undefined
          : {
              label: saveViewDialogMessages.replace({ name: opened.name }),
              perform: () => void save({ ...opened, request: listRequest() }),
            }
      }
      onClose={onClose}
    />
  )
}
