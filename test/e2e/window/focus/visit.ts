import type { Locator, Page } from '@playwright/test'

/** How an overlay is opened by keyboard and closed. */
export interface Visit {
  /** Moves the focus to the control that opens the overlay. */
  readonly arrange: (page: Page) => Promise<void>
  readonly open: (page: Page) => Promise<void>
  /** True if closing moves the focus to the overlay's own button, whatever had the focus before. */
  readonly endsOnButton?: boolean
  /** The button that closes it and does nothing; null where only Escape does. */
  readonly cancel: string | RegExp | null
  /** Does what the overlay is for. Null if that leads to another screen or there is nothing to do. */
  readonly confirm: ((page: Page, dialog: Locator) => Promise<void>) | null
}
