import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { systemClock } from '../../../../../electron/platform/clock.ts'
import { createLabelCropStore } from '../../../../../electron/printing/crops/label-crop-store.ts'
import { createLabelCrops, type LabelCropsPorts } from '../../../../../electron/printing/crops/label-crops.ts'
import type { FoundPreview } from '../../../../../electron/printing/plan/preview-document.ts'
import { pageFailures } from '../../../../../shared/messages/print-jobs/page-failures.ts'
import { labelCropFailures } from '../../../../../shared/messages/printing/label-crop-failures.ts'
import { routingMessages } from '../../../../../shared/messages/printing/routing-messages.ts'
import type { CropChoice, LabelCrop } from '../../../../../shared/printing/labels/label-crop.ts'
import { failed, success } from '../../../../../shared/result.ts'
import { printerProfileSchema } from '../../../../../shared/printing/printers/printer-profile.ts'
import type { Settings } from '../../../../../shared/settings/settings.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'
import { valueOrThrow } from '../../../../support/value-or-throw.ts'
import { orderToPrint } from '../order-fixtures.ts'
import { settingsWith } from '../printing-fixtures.ts'

const page = { width: 210, height: 297, frames: [], codes: [] }
const choice: CropChoice = { part: { x: 10, y: 10, width: 100, height: 150 }, turn: 0, outside: [] }
const receipt = { area: { x: 10, y: 170, width: 90, height: 60 }, kind: 'receipt' } as const
const label = { orderId: 1, leg: 0 }

function foundOf(orderId: number): FoundPreview {
  const order = orderToPrint(orderId)
  const document = {
    place: { kind: 'waybill_document', leg: 0 },
    waybill: `WB${orderId}`,
    copy: 1,
    printerId: 'labels',
    media: '4x6in',
    because: routingMessages.labels.message(),
  } as const
  return { order, document, bytes: new Uint8Array([orderId]) }
}

function otherService(found: FoundPreview): FoundPreview {
  const [leg] = found.order.legs
  return leg === undefined ? found : { ...found, order: { ...found.order, legs: [{ ...leg, service: 'Another service' }] } }
}

const service = foundOf(1).order.legs[0]?.service ?? ''

/** Label parts in a folder; a label prints with the crops whose part is as wide as `printsWidth`. */
function openCrops(folder: string, change: Partial<LabelCropsPorts> = {}, printsWidth = 100, printing: Partial<Settings['printing']> = {}) {
  const damaged: string[] = []
  const exported: { name: string; text: string }[] = []
  const composed: (readonly LabelCrop[])[] = []
  const store = createLabelCropStore({ file: join(folder, 'label-crops.db'), clock: systemClock, onDamaged: (name) => damaged.push(name) })
  const crops = createLabelCrops({
    store,
    clock: systemClock,
    person: () => 'Kim',
    findLabel: async ({ orderId }) => success(foundOf(orderId)),
    compose: async ({ document }, given) => {
      composed.push(given)
      if (given[0]?.part.width !== printsWidth) return failed(pageFailures.cropNotProved({ name: 'none', problem: 'address' }))
      const notes: never[] = []
      return success({ bytes: new Uint8Array(2), media: document.media, printerName: 'Labels', because: document.because, notes })
    },
    describePage: async (request) =>
      success({
        page,
        part: request.choice?.part ?? choice.part,
        outside: [{ ...receipt, hasWaybillCode: true }],
        namesRecipient: true,
      }),
    documents: {
      original: async () => failed(labelCropFailures.notFound()),
      checkWith: async () => failed(labelCropFailures.notFound()),
    },
    storedOrder: async (orderId) => success(orderToPrint(orderId)),
    describePages: async () => success({ bytes: new Uint8Array(1), pages: [] }),
    saveExport: async (name, bytes) => {
      exported.push({ name, text: new TextDecoder().decode(bytes) })
      return success({ saved: name, folder: 'exports' })
    },
    printSettings: () => settingsWith(printing).printing,
    newId: () => `crop-${composed.length}`,
    ...change,
  })
  return { crops, store, damaged, exported, composed }
}

it('the label part that a person chose is saved for its service and layout, with person and time, and survives a restart', async () => {
  const folder = temporaryFolder()
  const { crops, store } = openCrops(folder)
  const saved = valueOrThrow(await crops.save({ ...label, name: 'A4', choice }))
  expect(saved).toMatchObject({ name: 'A4', service, page, part: choice.part, outside: [receipt], namesRecipient: true, savedBy: 'Kim' })
  expect(saved.savedAt).toMatch(/^\d{4}-.*Z$/)
  store.close()
  const again = openCrops(folder)
  expect(valueOrThrow(again.store.ofService(service))).toEqual([saved])
  expect(valueOrThrow(again.store.ofService('Another service'))).toEqual([])
  again.store.close()
})

it('a label part whose own page does not pass the check is not saved', async () => {
  const { crops, store } = openCrops(temporaryFolder())
  const narrow = { ...choice, part: { ...choice.part, width: 50 } }
  expect(await crops.check({ ...label, choice: narrow })).toMatchObject({
    ok: true,
    value: { printed: null, failure: { kind: 'wrong-label' } },
  })
  expect(await crops.save({ ...label, name: 'A4', choice: narrow })).toMatchObject({ ok: false, failure: { kind: 'wrong-label' } })
  expect(valueOrThrow(store.list())).toEqual([])
  store.close()
})

it('no file exists while no label part is saved', async () => {
  const folder = temporaryFolder()
  const { crops, store } = openCrops(folder)
  expect(valueOrThrow(await crops.list())).toEqual([])
  expect(valueOrThrow(store.remove('none'))).toBe(false)
  expect(readdirSync(folder)).toEqual([])
})

it('a saved label part applies to the labels of its service that pass the check, and to no other', async () => {
  const labels = [
    { orderId: 2, leg: 0 },
    { orderId: 3, leg: 0 },
    { orderId: 4, leg: 0 },
  ]
  const { crops, store, composed } = openCrops(temporaryFolder(), {
    findLabel: async ({ orderId }) => {
      if (orderId === 4) return failed(pageFailures.doesNotOpen())
      return success(orderId === 3 ? otherService(foundOf(3)) : foundOf(orderId))
    },
  })
  const { id } = valueOrThrow(await crops.save({ ...label, name: 'A4', choice }))
  expect(valueOrThrow(await crops.matching({ id, labels }))).toEqual({ labels: [{ orderId: 2, leg: 0 }] })
  expect(composed.at(-1)).toMatchObject([{ id, name: 'A4' }])
  expect(await crops.matching({ id: 'none', labels })).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  store.close()
})

it('a saved label part can be renamed and removed, and a missing one is reported', async () => {
  const { crops, store } = openCrops(temporaryFolder())
  const { id } = valueOrThrow(await crops.save({ ...label, name: 'A4', choice }))
  expect(valueOrThrow(await crops.rename({ id, name: 'Receipt below' }))).toMatchObject([{ id, name: 'Receipt below' }])
  expect(valueOrThrow(await crops.remove({ id, name: 'Receipt below' }))).toEqual([])
  expect(await crops.rename({ id, name: 'A4' })).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  expect(await crops.remove({ id, name: 'A4' })).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  store.close()
})

it('an exported file brings the label parts to another station, and any other file is refused', async () => {
  const here = openCrops(temporaryFolder())
  const saved = valueOrThrow(await here.crops.save({ ...label, name: 'A4', choice }))
  valueOrThrow(await here.crops.export())
  here.store.close()
  const [file] = here.exported
  expect(file?.name).toMatch(/^label-parts-\d{4}-\d{2}-\d{2}\.json$/)
  const there = openCrops(temporaryFolder())
  expect(valueOrThrow(await there.crops.import({ text: file?.text ?? '' }))).toEqual([saved])
  expect(valueOrThrow(await there.crops.import({ text: file?.text ?? '' }))).toHaveLength(1)
  for (const text of ['', '{}', JSON.stringify({ content: 'packbench-label-parts', version: 1, crops: [{ ...saved, part: null }] })])
    expect(await there.crops.import({ text })).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
  expect(valueOrThrow(await there.crops.list())).toEqual([saved])
  there.store.close()
})

it('a damaged file of label parts is kept and reported, and the list starts empty', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'label-crops.db'), 'not a database, and long enough to be taken for one of them'.repeat(40))
  const { crops, store, damaged } = openCrops(folder)
  expect(valueOrThrow(await crops.list())).toEqual([])
  expect(damaged).toHaveLength(1)
  expect(readdirSync(folder)).toContain(damaged[0])
  store.close()
})

const seen = (number: number, says: 'label' | 'customs') => ({ number, says, page })

it('a page can go to the document printer only if that printer takes pages; otherwise the next step is shown', async () => {
  const bytes = new Uint8Array(1)
  const document = { id: 'file', orderId: 1, kind: 'waybill_document', leg: 0 } as const
  const ports: Partial<LabelCropsPorts> = {
    documents: { original: async () => success({ document, bytes }), checkWith: async () => success(true) },
    describePages: async () => success({ bytes, pages: [seen(1, 'label'), seen(2, 'customs')] }),
  }
  const input = {
    ...label,
    documentId: 'file',
    name: 'With a form',
    pages: [
      { kind: 'label' as const, to: 'label' as const },
      { kind: 'customs' as const, to: 'documents' as const },
    ],
  }
  const labelsOnly = { documentPrinter: 'papers', profiles: { papers: printerProfileSchema.parse({ language: 'zpl' }) } }
  for (const [printing, code] of [
    [labelsOnly, 'labelCropFailures.labelsOnly'],
    [{ documentPrinter: '' }, 'settingsFailures.printerUnknown'],
  ] as const) {
    const { crops, store } = openCrops(temporaryFolder(), ports, 100, printing)
    expect(await crops.savePages(input)).toMatchObject({ ok: false, failure: { code } })
    expect(valueOrThrow(store.list())).toEqual([])
    store.close()
  }
  const { crops, store } = openCrops(temporaryFolder(), ports)
  expect(valueOrThrow(await crops.savePages(input)).pages).toMatchObject([{ to: 'label' }, { kind: 'customs', to: 'documents' }])
  store.close()
})
