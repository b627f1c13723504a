/** A key that no scanner sends: some end a scan with several Enters. */
export const acknowledgeKey = 'F10'

/** What can be done with the last scan in scan to print. */
export const scanKeys = { confirm: 'Ctrl+Y', reprint: 'Ctrl+R', skip: 'Ctrl+S', print: 'Ctrl+P' } as const

/** Opens and closes the tray with the batches. */
export const trayKeys = 'Ctrl+B'

/** Completes the task of the screen: gets the quote of a draft, finishes a handover. */
export const finishKeys = 'Ctrl+Enter'
