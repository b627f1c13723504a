import { create } from 'zustand'
import styles from './notice-slot.module.css'

interface NoticeSlotElements {
  readonly element: HTMLElement | null
  /** The tray at the lower edge of the window. The slot moves with its height. */
  readonly tray: HTMLElement | null
}

/** The part of the window that is reserved for notices, and the tray below it; null while there is none. */
export const useNoticeSlot = create<NoticeSlotElements>(() => ({ element: null, tray: null }))

function register(element: HTMLElement | null): void {
  useNoticeSlot.setState({ element })
}

/** A ref for the tray: publishes its height as `--tray-room`, for what stays above it where the window scrolls. */
export function trayBelowNotices(tray: HTMLElement | null): (() => void) | undefined {
  if (tray === null) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--tray-room', `${tray.getBoundingClientRect().height}px`))
  observer.observe(tray)
  useNoticeSlot.setState({ tray })
  return () => {
    observer.disconnect()
    style.removeProperty('--tray-room')
    useNoticeSlot.setState({ tray: null })
  }
}

/** Reserves space at the end of a column, as tall as the notices, so that they cover no content. */
export function NoticeSlot() {
  return <div ref={register} className={styles.slot} />
}
