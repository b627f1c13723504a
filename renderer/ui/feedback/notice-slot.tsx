import { create } from 'zustand'
import styles from './notice-slot.module.css'

/** The part of the window that is reserved for notices; null while there is none. */
export const useNoticeSlot = create<{ readonly element: HTMLElement | null }>(() => ({ element: null }))

function register(element: HTMLElement | null): void {
  useNoticeSlot.setState({ element })
}

/** Reserves room at the end of a column, as high as the notices. They are placed over it, and so cover nothing. */
export function NoticeSlot() {
  return <div ref={register} className={styles.slot} />
}
