import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustRun } from '../support/machine/programs.ts'
import { readPage } from '../support/labels/read-pages.ts'
import { dotsAsPgm, readZpl } from '../support/labels/read-zpl.ts'

/** What lies on one sheet: `label <waybill>` or `invoice <reference>`, in no particular order. */
export type Documents = readonly string[]

async function throughFile(bytes: Uint8Array, name: string, program: string, words: (file: string) => readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-read-'))
  try {
    await writeFile(join(folder, name), bytes)
    return await mustRun(program, words(join(folder, name)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function documentsIn(text: string): Documents {
  const labels = [...text.matchAll(/WAYBILL ([A-Z0-9]+)/g)].map(([, waybill]) => `label ${waybill}`)
  const invoices = [...text.matchAll(/Commercial invoice ([A-Z0-9-]+)/g)].map(([, reference]) => `invoice ${reference}`)
  return [...labels, ...invoices]
}

async function readPdf(bytes: Uint8Array): Promise<Documents> {
  const text = Buffer.from(bytes).toString('latin1')
  if (!text.startsWith('%PDF-') || !text.trimEnd().endsWith('%%EOF')) return []
  const plain = documentsIn(text)
  // A page that was drawn again has compressed text.
  return plain.length > 0 ? plain : documentsIn(await throughFile(bytes, 'sheet.pdf', 'pdftotext', (file) => ['-raw', file, '-']))
}

async function readCommands(bytes: Uint8Array): Promise<Documents> {
  const plain = documentsIn(Buffer.from(bytes).toString('latin1'))
  if (plain.length > 0) return plain
  const [label] = readZpl(bytes)
  if (label === undefined) return []
  const codes = await throughFile(dotsAsPgm(label), 'label.pgm', 'zbarimg', (file) => ['--quiet', '--raw', file])
  return codes.split('\n').flatMap((code) => (code === '' ? [] : [`label ${code}`]))
}

/** Reads the documents on a sheet, each sheet only once. An incomplete or blank sheet has none. */
export function createDocumentReader() {
  const known = new Map<string, Promise<Documents>>()
  return async (bytes: Uint8Array, format: 'pdf' | 'zpl'): Promise<Documents> => {
    const key = createHash('sha256').update(bytes).digest('hex')
    const documents = known.get(key) ?? (format === 'pdf' ? readPdf(bytes) : readCommands(bytes))
    known.set(key, documents)
    return await documents
  }
}

/** What a scanner finds on a sheet, in the same words. */
export async function scanPdf(bytes: Uint8Array): Promise<Documents> {
  return (await readPage(bytes)).barcodes.map((code) => `label ${code}`)
}
