import type { SavedView } from '../../shared/orders/order-view.ts'
import { listRequest } from '../orders/list/list-requests.ts'
import { belongTo } from '../orders/list/list-actions.ts'
import { NameViewDialog } from '../orders/queues/name-view-dialog.tsx'
import { useOrders } from '../orders/orders-store.ts'
import { isSameRequest, mostViews, withView } from '../orders/queues/saved-views.ts'
import { announce } from '../ui/feedback/notices.ts'
import { saveList } from './list-settings.ts'

/** Saves the list as it stands under a name, or over the view it was opened as. */
export function SaveView({ views, onClose }: { readonly views: readonly SavedView[]; readonly onClose: () => void }) {
  const savedId = useOrders((state) => state.savedId)
  const opened = views.find(({ id }) => id === savedId)
  const save = async (view: SavedView): Promise<void> => {
    onClose()
    if (!(await saveList({ views: withView(views, view) }))) return
    belongTo(view.id)
    announce({ id: 'view-saved', tone: 'success', message: `View “${view.name}” saved`, next: 'It stands in the navigation.' })
  }
  const isFull = views.length >= mostViews
  return (
    <NameViewDialog
      title="Save this list as a view"
      name=""
      taken={views.map(({ name }) => name)}
      full={isFull ? `There are ${mostViews} views already, as many as are kept. Delete one first.` : ''}
      saveWords="Save"
      onSave={(name) => void save({ id: crypto.randomUUID(), name, request: listRequest() })}
      replace={
        opened === undefined || isSameRequest(opened.request, listRequest())
          ? undefined
          : { words: `Replace “${opened.name}”`, perform: () => void save({ ...opened, request: listRequest() }) }
      }
      onClose={onClose}
    />
  )
}
