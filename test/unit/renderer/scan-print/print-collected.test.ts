import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { CollectedOrders } from '../../../../renderer/scan-print/collected-orders.tsx'
import type { ScanPrintState } from '../../../../renderer/scan-print/scan-print-state.ts'
import { ScanPrintContext, type ScanPrintWindow } from '../../../../renderer/scan-print/scan-print-window.ts'
import { createScanBench, type ScanBench } from './scan-bench.ts'

let on: ScanBench

// Rendered without a browser, a store shows only its first state.
vi.mock(import('../../../../renderer/scan-print/scan-print-store.ts'), () => ({
  useScanPrint: ((select: (state: ScanPrintState) => unknown = (state) => state) => select(on.state())) as never,
  removeCollected: () => {},
  clearCollected: () => {},
  resetScanPrint: () => {},
}))

beforeEach(() => {
  on = createScanBench()
})

/** The markup of the button that prints the list, and of what follows it. */
function printButton(): string {
  const value = { session: on.session, asked: { release: null, question: null } } as ScanPrintWindow
  const markup = renderToStaticMarkup(createElement(ScanPrintContext, { value }, createElement(CollectedOrders)))
  return markup.slice(markup.lastIndexOf('<button'))
}

test('the collected orders cannot be printed while a rejected scan is shown, and the button says why', async () => {
  await on.session.setMode('collect')
  await on.session.handleScan('ORDER-1')
  expect(printButton()).not.toContain('aria-disabled')
  await on.session.handleScan('GARBAGE')
  expect(printButton()).toContain('aria-disabled="true"')
  expect(printButton()).toContain('The last scan was rejected. Acknowledge it first.')
  await on.session.command('acknowledge')
  expect(printButton()).not.toContain('aria-disabled')
})
