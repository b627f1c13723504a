import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import type { NewShipment } from '../../../electron/new-shipment/new-shipment.ts'
import type { AttachableKind } from '../../../shared/order-creation/new-order.ts'
import { valueOf } from '../stations/service-station.ts'
import { openNewShipmentStation } from './shipment-faults.ts'
import type { ShipmentStationOptions } from './shipment-station.ts'

/** A readable PDF of one page. */
export async function pdf(text: string): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([300, 300]).drawText(text, { x: 20, y: 200 })
  return await document.save({ useObjectStreams: false })
}

/** A readable PDF of exactly so many bytes: what follows `%%EOF` of the first part is filled up by a comment before the last one. */
export async function pdfOfSize(bytes: number): Promise<Uint8Array> {
  const whole = Buffer.from(await pdf('Invoice'))
  const end = whole.lastIndexOf('startxref')
  const filled = Buffer.concat([whole.subarray(0, end), Buffer.from(`%${'x'.repeat(bytes - whole.length - 2)}\n`), whole.subarray(end)])
  return new Uint8Array(filled)
}

/** A station with one empty draft. */
export async function openDraft(options: ShipmentStationOptions = {}) {
  const { setup, station } = await openNewShipmentStation(options)
  const { newShipment } = station
  const { id } = valueOf(await newShipment.create({ source: { kind: 'empty' } })).draft
  return { setup, station, newShipment, id, files: () => readdirSync(join(setup.folder, 'draft-files')) }
}

export const attach = async (
  newShipment: Pick<NewShipment, 'attach'>,
  draftId: string,
  bytes: Uint8Array,
  document: AttachableKind = 'commercial_invoice',
  name = 'Invoice 7.pdf',
) => await newShipment.attach({ draftId, document, name, bytes })
