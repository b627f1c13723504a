import type { Locator, Page } from '@playwright/test'

/** How something is opened over the window by keyboard, and closed. */
export interface Visit {
  /** Leaves the focus on what opens it. */
  readonly arrange: (page: Page) => Promise<void>
  readonly open: (page: Page) => Promise<void>
  /** True where its own button gets the focus, whatever had it when the key was pressed. */
  readonly endsOnButton?: boolean
  /** The button that closes it and does nothing; null where only Escape does. */
  readonly cancel: string | RegExp | null
  /** Does what it is for. Null where that leads elsewhere, or where nothing is done. */
  readonly confirm: ((page: Page, dialog: Locator) => Promise<void>) | null
}
