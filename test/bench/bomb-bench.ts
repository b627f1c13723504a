import { systemClock } from '../../electron/platform/clock.ts'
import { silentLog } from '../../electron/platform/log.ts'
import { createPdfWorkers } from '../../electron/workers/pdf-workers.ts'
import { buildLabel } from '../support/labels/document-builders.ts'
import { bombWaybill } from '../support/labels/bomb-page.ts'
import { pdfBombs } from '../support/labels/pdf-bombs.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'
import { megabyte, residentOf } from './app/driven-window.ts'
import type { Figure } from './figures/figure.ts'

/** Unpacks to more than 1,000 MB. */
const bombName = 'a page packed twice'

/** Memory of a process before and after its PDF workers refused a file that unpacks to a gigabyte; ordinary labels are read before and after. */
export async function benchBomb(): Promise<Figure[]> {
  const bomb = pdfBombs.find(([name]) => name === bombName)?.[2]()
  if (bomb === undefined) throw new Error(`There is no bomb named “${bombName}”.`)
  const workers = createPdfWorkers({ clock: systemClock, log: silentLog })
  const label = await buildLabel({ waybill: bombWaybill })
  const check = (bytes: Uint8Array) => workers.inspector.checkLabel({ bytes: bytes.slice(), waybill: bombWaybill })
  try {
    for (let turn = 0; turn < 10; turn += 1) await Promise.all([check(label), check(label)])
    const before = residentOf(process.pid)
    let highest = before
    const looking = setInterval(() => {
      highest = Math.max(highest, residentOf(process.pid))
    }, 20)
    const refused = await check(bomb)
    if (refused.ok) throw new Error('A file that unpacks to a gigabyte was not refused.')
    for (let turn = 0; turn < 10; turn += 1) for (const checked of await Promise.all([check(label), check(label)])) valueOrThrow(checked)
    clearInterval(looking)
    return [
      {
        name: 'the process after a file that unpacks to 1,000 MB was refused, over what it was before',
        value: (residentOf(process.pid) - before) / megabyte,
        unit: 'MB',
        limit: { most: 50 },
        peer: { name: `before it: ${(before / megabyte).toFixed(0)} MB; at most meanwhile`, value: highest / megabyte, unit: 'MB' },
      },
    ]
  } finally {
    await workers.close()
  }
}
