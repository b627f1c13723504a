/** The station's PDF workers in a process of their own, so that its memory is theirs; started by print-label.ts. */
import { readFileSync } from 'node:fs'
import { systemClock } from '../../electron/platform/clock.ts'
import { silentLog } from '../../electron/platform/log.ts'
import { createPdfWorkers } from '../../electron/workers/pdf-workers.ts'
import { printerProfileSchema } from '../../shared/printing/printers/printer-profile.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { other, own } from './fuzz-sources.ts'
import type { PrintAnswer, PrintQuestion } from './print-label.ts'
import { scriptedFailure } from '../support/scripted-failure.ts'

const profile = printerProfileSchema.parse({})
const pdf = createPdfWorkers({ clock: systemClock, log: silentLog })

/** Megabytes. */
function peakMemory(): number {
  if (process.platform !== 'linux') return Math.round(process.resourceUsage().maxRSS / 1024)
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024)
}

/** True when the check reports numbers on the label, one of which is the other order's: the station knows those and blocks the label. */
function namesOther(report: object): boolean {
  return 'numbers' in report && Array.isArray(report.numbers) && report.numbers.includes(other)
}

/** Checks the label as after the download and composes its page as before printing. */
async function print({ bytes, number }: PrintQuestion): Promise<Result<Uint8Array>> {
  const checked = await pdf.inspector.checkLabel({ bytes, waybill: own })
  if (!checked.ok) return checked
  if (namesOther(checked.value)) {
    return failed(scriptedFailure('wrong-label', 'The label names the waybill of another order. It was not printed.', 'Fetch it again.'))
  }
  const page = await pdf.composer.compose({ kind: 'label', media: '4x6in', profile, label: { bytes, waybill: own, number } })
  return page.ok ? success(page.value.bytes) : page
}

process.on('message', async (question: PrintQuestion) => {
  const result = await print(question)
  process.send?.({ id: question.id, result, peak: peakMemory() } satisfies PrintAnswer)
})
