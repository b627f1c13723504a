import { FileText } from 'lucide-react'
import { loadingOf } from '../../shared/handover/loading.ts'
import { handoverLoadingMessages as text } from '../../shared/messages/handover/handover-loading-messages.ts'
import { failureMessage } from '../../shared/messages/failure-text.ts'
import { renderMessage } from '../../shared/messages/render-message.ts'
import { call } from '../bridge.ts'
import { showNotice } from '../ui/feedback/notices.ts'
import { formatServices } from './format-services.ts'
import { loadingGroups, readFinished, readHandover, useHandover } from './handover-store.ts'

const noticeId = 'handover-finished'

/** Records what is on the van now, and prints and keeps its list. */
export async function finishNow(): Promise<void> {
  const { date, list } = useHandover.getState()
  const { onVan, missing } = loadingOf(loadingGroups(list))
  const result = await call('handover.finish', {
    date,
    onVan: onVan.map(({ orderId }) => orderId),
    missing: missing.map(({ orderId }) => orderId),
    accepted: onVan.flatMap(({ orderId, problems }) => (problems.length > 0 ? [orderId] : [])),
  })
  useHandover.setState({ isAsking: false, actionFailure: result.ok ? null : result.failure })
  if (result.ok) {
    const { finished, sent, failure } = result.value
    useHandover.setState({ lastFinishedId: finished.id })
    const message = text.finished({ services: formatServices(finished.services), onVan: finished.onVan, missing: finished.missing })
    if (failure === null) showNotice({ id: noticeId, tone: 'info', message, next: sent === null ? '' : renderMessage(sent) })
    else {
      const next = text.notPrinted({ why: failureMessage(failure) })
      showNotice({
        id: noticeId,
        tone: 'warning',
        message,
        next,
        action: { icon: FileText, label: text.open(), perform: () => openFinished(finished.id) },
      })
    }
  }
  await Promise.all([readHandover(), readFinished()])
}

export function openFinished(id: string): void {
  useHandover.setState({ openId: id })
}

/** Finishes the handover if everything is on the van, and otherwise asks, naming what is missing. */
export async function finishHandover(): Promise<void> {
  // What is on the screen may be older than a hold or a scan of a moment ago.
  await readHandover()
  const { list, failure } = useHandover.getState()
  if (failure !== null) return
  const loading = loadingOf(loadingGroups(list))
  if (loading.onVan.length === 0) {
    showNotice({ id: 'refused', tone: 'info', message: text.nothingLoaded(), next: text.scanFirst() })
  } else if (loading.missing.length > 0 || loading.onVan.some(({ problems }) => problems.length > 0)) {
    useHandover.setState({ isAsking: true })
  } else await finishNow()
}
