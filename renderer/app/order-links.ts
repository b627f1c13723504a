import { orderLinkMessages } from '../../shared/messages/app/order-link-messages.ts'
import { dismissNotice, showNotice } from '../ui/feedback/notices.ts'
import { call, listenForChange } from '../bridge.ts'
import { useNavigation } from './navigation-store.ts'
import { openFromElsewhere } from './scan/scan-store.ts'

const noticeId = 'order-link'

/** A link may arrive at any moment, from anywhere: it does not close what a person is working on, and never reaches scan to print. */
function isListInFront(): boolean {
  const { screen, overlay } = useNavigation.getState()
  return screen === 'orders' && overlay === null && document.documentElement.dataset['dialogs'] === undefined
}

async function showLinkedOrder(): Promise<void> {
  const taken = await call('links.take', {})
  const order = taken.ok ? taken.value.order : null
  if (order === null) return
  const { reference, orderId } = order
  if (orderId === null) {
    const [message, next] = [orderLinkMessages.notStored({ reference }), orderLinkMessages.notStoredNext()]
    showNotice({ id: noticeId, tone: 'warning', message, next })
  } else if (isListInFront()) {
    dismissNotice(noticeId)
    openFromElsewhere(orderId)
  } else {
    const action = { label: orderLinkMessages.show(), perform: () => openFromElsewhere(orderId) }
    showNotice({ id: noticeId, tone: 'info', message: orderLinkMessages.asked({ reference }), action })
  }
}

/** Shows the orders of links, including one that arrived before the window opened, until the returned function is called. */
export function connectOrderLinks(): () => void {
  const stop = listenForChange('links.opened', () => void showLinkedOrder())
  void showLinkedOrder()
  return stop
}
