import { showNotice } from '../../ui/feedback/notices.ts'

/** Shows why an action from the keyboard or a menu does nothing, and what to do. */
export function showRefusal(message: string, next: string): void {
  showNotice({ id: 'refused', tone: 'info', message, next })
}
