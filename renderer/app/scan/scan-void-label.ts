import { dismissNotice, showFailureNotice, showNotice } from '../../ui/feedback/notices.ts'
import { formatScanned } from '../../void-labels/void-label-text.ts'
import { scanVoidLabel } from '../../void-labels/void-labels-store.ts'
import { useNavigation } from '../navigation-store.ts'

const noticeId = 'void-label'

/** The next scan dismisses the notice. */
export function dismissVoidLabelNotice(): void {
  dismissNotice(noticeId)
}

/** A scan of a label that is to be destroyed records and shows that, on any screen. Returns false for any other scan. */
export async function recordScannedVoidLabel(text: string): Promise<boolean> {
  const scanned = await scanVoidLabel(text)
  if (!scanned.ok) {
    showFailureNotice(scanned.failure)
    return false
  }
  if (scanned.value === null) return false
  const { title, message, next } = formatScanned(scanned.value)
  const isExpected = useNavigation.getState().screen === 'labels' && scanned.value.left === 0
  const tone = isExpected ? 'success' : 'warning'
  showNotice({ id: noticeId, tone, message: title, next: `${message} ${next}`, orderId: scanned.value.label.orderId })
  return true
}
