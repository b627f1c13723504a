/** Reads each file of a folder as a label and as a document and makes its page, then an ordinary label; reports the results and the memory used. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import { createPdfWorkers } from '../../../../electron/workers/pdf-workers.ts'
import { printerProfileSchema } from '../../../../shared/printing/printers/printer-profile.ts'
import type { Result } from '../../../../shared/result.ts'
import { messageOf } from '../../../support/failure-words.ts'

/** Megabytes of the whole process. */
function memory(name: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)
const outcomeOf = (result: Result<unknown>): string => (result.ok ? 'good' : `${result.failure.kind}: ${messageOf(result.failure)}`)

const [folder = '', ordinaryFile = '', waybill = ''] = process.argv.slice(2)
const ordinary = new Uint8Array(readFileSync(ordinaryFile))
const profile = printerProfileSchema.parse({})
const pdf = createPdfWorkers({ clock: systemClock, log: silentLog })
const compose = (bytes: Uint8Array) =>
  pdf.composer.compose({ kind: 'label', media: '4x6in', profile, label: { bytes, waybill, number: '1/2' } })
const readOrdinary = async () => outcomeOf(await pdf.inspector.checkLabel({ bytes: ordinary, waybill }))
await Promise.all([compose(ordinary), compose(ordinary)])
await Promise.all([readOrdinary(), readOrdinary()])
for (const name of readdirSync(folder)) {
  const bytes = new Uint8Array(readFileSync(join(folder, name)))
  const started = performance.now()
  const results = await Promise.all([
    pdf.inspector.checkLabel({ bytes, waybill }),
    pdf.inspector.checkDocument(bytes),
    pdf.inspector.stampVoid(bytes),
    compose(bytes),
    pdf.composer.compose({ kind: 'document', media: 'a4', profile, bytes, number: '1/2' }),
  ])
  const [label, document, stamp, page, composed] = results.map(outcomeOf)
  const ms = Math.round(performance.now() - started)
  say({
    name,
    size: bytes.length,
    label,
    document,
    stamp,
    page,
    composed,
    next: await readOrdinary(),
    ms,
    rss: memory('VmRSS'),
    peak: memory('VmHWM'),
  })
}
await Promise.all([compose(ordinary), compose(ordinary)])
say({ after: memory('VmRSS'), peak: memory('VmHWM') })
await pdf.close()
