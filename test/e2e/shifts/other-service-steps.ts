import type { Page } from 'playwright-core'
import type { Station } from '../../../electron/station/station.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { mustRun } from '../../support/machine/programs.ts'
import { readArrived } from '../../support/labels/read-arrived.ts'
import { countIn, queue, referenceIn, sortBy } from '../fixtures.ts'
import { messageOf } from '../../support/failure-words.ts'

/** Chooses the whole of "To print" in the order of its references, prints it and gives the order ids in the order shown. */
export async function printEverything(page: Page): Promise<string[]> {
  await queue(page, 'To print').click()
  await sortBy(page, 'Order')
  const shown: string[] = []
  const total = await countIn(page, 'To print')
  const grid = page.getByRole('grid')
  await grid.press('Home')
  for (let number = 1; number <= total; number += 1) {
    shown.push(await referenceIn(page, number))
    await grid.press('ArrowDown')
  }
  await grid.press('Control+a')
  await page.getByRole('button', { name: new RegExp(`^Print ${total}`) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Print \d+ sheets/ })
    .click()
  return shown
}

export async function sheetsOfNewestBatch(station: Station): Promise<readonly Sheet[]> {
  const batches = await station.handlers['printing.batches']({})
  const newest = batches.ok ? batches.value[0] : undefined
  const batch = await station.handlers['printing.batch']({ batchId: newest?.id ?? '' })
  if (!batch.ok) throw new Error(messageOf(batch.failure))
  return batch.value.list
}

/** The barcode of a printed file if it is one 4 × 6 in page whose text, if any, contains the waybill; else a description of the file. */
export async function waybillOn(file: string, waybill: string): Promise<string> {
  const text = await mustRun('pdftotext', [file, '-'])
  const { barcodes, size, pages } = await readArrived(file)
  const inText = text.trim() === '' || text.includes(waybill)
  return barcodes.length === 1 && inText && size === '288 x 432' && pages === 1 ? (barcodes[0] ?? '') : `${barcodes.join()} ${size} ${text}`
}
