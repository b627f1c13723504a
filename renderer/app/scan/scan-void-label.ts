import { call } from '../../bridge.ts'
import { dismissNotice, showFailureNotice, showNotice } from '../../ui/feedback/notices.ts'
import { formatScanned } from '../../ui/text/void-label-text.ts'
import { useNavigation } from '../navigation-store.ts'

const noticeId = 'void-label'

/** The next scan dismisses the notice. */
export function dismissVoidLabelNotice(): void {
  dismissNotice(noticeId)
}

/** A scan of a label that is to be destroyed records and shows that, on any screen. Returns false for any other scan. */
export async function recordScannedVoidLabel(text: string): Promise<boolean> {
  const scanned = await call('voidLabels.scan', { text: text.slice(0, 200) })
  if (!scanned.ok) {
    showFailureNotice(scanned.failure)
    return false
  }
  const { found } = scanned.value
  if (found === null) return false
  const { title, message, next } = formatScanned(found)
  const isExpected = useNavigation.getState().screen === 'labels' && found.left === 0
  const tone = isExpected ? 'success' : 'warning'
  showNotice({ id: noticeId, tone, message: title, next: `${message} ${next}`, orderId: found.label.orderId })
  return true
}
