import type { CallChannel, Handlers } from '../../../shared/contract/contract.ts'
import { success } from '../../../shared/result.ts'
import { openTracking, type OpenLink } from '../../orders/open-tracking.ts'
import { createStoredQueryHandlers } from '../../orders/stored-query-handlers.ts'
import type { ProfileServices } from '../profile/profile-services.ts'
import type { WithService } from './forward-calls.ts'

/** The calls about orders; each line names what handles it. */
export function createOrderHandlers(
  withProfile: WithService<ProfileServices>,
  openLink: OpenLink,
): Pick<Handlers, Extract<CallChannel, `orders.${string}`>> {
  return {
    ...createStoredQueryHandlers((channel, input) => withProfile(({ answerStoredQuery }) => answerStoredQuery(channel, input))),
    'orders.overview': () => withProfile(({ orders }) => orders.overview()),
    'orders.list': (input) => withProfile(({ orders }) => orders.list(input)),
    'orders.count': (input) => withProfile(({ orders }) => orders.count(input)),
    'orders.follow': (input) => withProfile(({ orders }) => orders.follow(input)),
    'orders.rows': ({ ids }) => withProfile(({ orders }) => orders.rows(ids)),
    'orders.matches': (input) => withProfile(({ orders }) => orders.matches(input)),
    'orders.open': ({ orderId }) => withProfile(({ orders }) => orders.open(orderId)),
    'orders.openTracking': ({ orderId, leg }) => withProfile(({ orders }) => openTracking({ orders, openLink }, orderId, leg)),
    'orders.sentContents': ({ orderId }) => withProfile(({ orders }) => orders.sentContents(orderId)),
    'orders.read': ({ orderId }) => withProfile(({ orders }) => orders.read(orderId)),
    'orders.find': ({ text }) => withProfile(({ orders }) => orders.find(text)),
    'orders.look': ({ view }) =>
      withProfile(async ({ orders }) => {
        orders.setVisibleView(view)
        return success({})
      }),
    'orders.sync': () => withProfile(({ orders }) => orders.sync()),
    'orders.generateWaybill': ({ orderId }) => withProfile(({ orders }) => orders.generateWaybill(orderId)),
    'orders.hold': (input) => withProfile(({ orders }) => orders.hold(input)),
    'orders.undoHold': (input) => withProfile(({ orders }) => orders.undoHold(input)),
    'orders.release': (input) => withProfile(({ orders }) => orders.release(input)),
    'orders.saveNote': (input) => withProfile(({ orders }) => orders.saveNote(input)),
    'orders.overrideFinding': (input) => withProfile(({ orders }) => orders.overrideFinding(input)),
    'orders.dryRun': ({ orderIds, action }) => withProfile(({ orders }) => orders.dryRun(orderIds, action)),
    'orders.timeline': ({ orderId }) => withProfile(({ history }) => history.timeline(orderId)),
  }
}
