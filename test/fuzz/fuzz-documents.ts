import '../../shared/messages/all-catalogues.ts'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Failure } from '../../shared/failure.ts'
import { fuzzSources } from './fuzz-sources.ts'
import { checkPrinted, type Tried } from './check-printed.ts'
import { makeDocument, type FuzzedDocument } from './make-document.ts'
import { openLabelPrinter, type LabelPrinter } from './print-label.ts'
import { failureMessage, failureNext } from '../../shared/messages/failure-text.ts'

export interface FuzzRun {
  readonly seed: number
  readonly count: number
  /** The number of the first document. */
  readonly from?: number
  /** The folder for documents that broke a promise and for their printed pages. */
  readonly keepIn: string
  readonly say?: (line: string) => void
  readonly openPrinter?: () => LabelPrinter
}

export interface FuzzReport {
  readonly documents: number
  readonly printed: number
  /** How many were refused, by the kind of failure. */
  readonly refused: Readonly<Record<string, number>>
  /** A sentence for each document that broke a promise. */
  readonly broken: readonly string[]
  /** The most memory the process that printed ever had, in MB. */
  readonly peak: number
}

const batchSize = 40

function isClear(failure: Failure): boolean {
  return failure.kind !== 'unexpected' && failureMessage(failure).length > 20 && failureNext(failure).length > 5
}

/**
 * Prints changed labels through everything that lies between download and printer. Each has to be refused with a clear failure, or what is
 * printed has to show its own waybill and no other one in poppler, ghostscript and PDFium.
 */
export async function fuzzDocuments({
  seed,
  count,
  from = 0,
  keepIn,
  say = () => {},
  openPrinter = openLabelPrinter,
}: FuzzRun): Promise<FuzzReport> {
  const sources = await fuzzSources()
  const printer = openPrinter()
  const refused: Record<string, number> = {}
  const broken: string[] = []
  let printed = 0
  const breaks = async ({ index, steps, bytes, result }: Tried, why: string): Promise<void> => {
    const sentence = `seed ${seed} document ${index} (${steps.join(', ')}): ${why}`
    broken.push(sentence)
    say(sentence)
    await mkdir(keepIn, { recursive: true })
    await writeFile(join(keepIn, `${seed}-${index}.pdf`), bytes)
    if (result.ok) await writeFile(join(keepIn, `${seed}-${index}.printed.pdf`), result.value)
  }
  try {
    for (let start = from; start < from + count; start += batchSize) {
      const indexes = Array.from({ length: Math.min(batchSize, from + count - start) }, (_, at) => start + at)
      const documents: FuzzedDocument[] = []
      for (const index of indexes) documents.push(await makeDocument(sources, seed, index))
      const tried = await Promise.all(
        documents.map(async (document): Promise<Tried> => {
          const { index, bytes } = document
          return { ...document, result: await printer.print(bytes, index % 2 === 0 ? null : `${index}/2000`) }
        }),
      )
      const folder = await mkdtemp(join(tmpdir(), 'packbench-fuzz-'))
      try {
        const checked = await checkPrinted(tried, folder, printer)
        for (const one of tried) {
          const { index, result } = one
          if (result.ok) {
            printed += 1
            const violations = checked.get(index) ?? ['it was not checked']
            if (violations.length > 0) await breaks(one, violations.join('; '))
          } else {
            refused[result.failure.kind] = (refused[result.failure.kind] ?? 0) + 1
            if (!isClear(result.failure))
              await breaks(one, `refused without a clear reason: ${result.failure.kind}: ${failureMessage(result.failure)}`)
          }
        }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
      say(`${start + indexes.length - from} of ${count}: ${printed} printed, ${broken.length} broken, peak ${printer.peak()} MB`)
    }
  } finally {
    await printer.close()
  }
  return { documents: count, printed, refused, broken, peak: printer.peak() }
}
