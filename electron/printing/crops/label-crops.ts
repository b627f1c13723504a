import type { CallChannel, CallInput, CallOutput } from '../../../shared/contract/contract.ts'
import { labelParties } from '../../../shared/documents/label-parties.ts'
import { labelCropFailures } from '../../../shared/messages/printing/label-crop-failures.ts'
import { labelCropMessages } from '../../../shared/messages/printing/label-crop-messages.ts'
import { cropFileContent, cropFileSchema, maxCrops, type CropChoice, type LabelCrop } from '../../../shared/printing/labels/label-crop.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { DescribePageRequest, LabelPageFacts } from '../pages/labels/describe-label-page.ts'
import type { FoundPreview, PreviewedDocument } from '../plan/preview-document.ts'
import type { Printing } from '../printing.ts'
import { createChoosePages, type ChoosePagesPorts } from './choose-pages.ts'

type Channel = Extract<CallChannel, `labelCrops.${string}`>
type Answer<Name extends Channel> = Promise<Result<CallOutput<Name>>>

export interface LabelCropsPorts extends ChoosePagesPorts {
  /** The newest checked label of this leg, as it would be printed now. */
  readonly findLabel: (input: CallInput<'labelCrops.open'>) => Promise<Result<FoundPreview>>
  /** Composes the label with these crops instead of the saved ones. */
  readonly compose: (found: FoundPreview, crops: readonly LabelCrop[]) => Promise<Result<PreviewedDocument>>
  readonly describePage: (request: DescribePageRequest) => Promise<Result<LabelPageFacts>>
  readonly saveExport: (name: string, bytes: Uint8Array) => Answer<'labelCrops.export'>
}

/** Where the label is on larger pages: chosen and checked on one page, and saved for pages of the same layout. */
export interface LabelCrops {
  open(input: CallInput<'labelCrops.open'>): Answer<'labelCrops.open'>
  check(input: CallInput<'labelCrops.check'>): Answer<'labelCrops.check'>
  save(input: CallInput<'labelCrops.save'>): Answer<'labelCrops.save'>
  matching(input: CallInput<'labelCrops.matching'>): Answer<'labelCrops.matching'>
  openPages(input: CallInput<'labelCrops.openPages'>): Answer<'labelCrops.openPages'>
  savePages(input: CallInput<'labelCrops.savePages'>): Answer<'labelCrops.savePages'>
  list(): Answer<'labelCrops.list'>
  rename(input: CallInput<'labelCrops.rename'>): Answer<'labelCrops.rename'>
  remove(input: CallInput<'labelCrops.remove'>): Answer<'labelCrops.remove'>
  export(): Answer<'labelCrops.export'>
  import(input: CallInput<'labelCrops.import'>): Answer<'labelCrops.import'>
}

/** Printing, with the choice of label parts on the same way to the printer. */
export interface PrintingWithCrops extends Printing {
  readonly labelCrops: LabelCrops
}

function parseFile(text: string): readonly LabelCrop[] | null {
  try {
    const parsed = cropFileSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data.crops : null
  } catch {
    return null
  }
}

function serviceOf({ order, document }: FoundPreview): string {
  return order.legs[document.place.leg ?? 0]?.service ?? ''
}

export function createLabelCrops(ports: LabelCropsPorts): LabelCrops {
  const { store, clock, person, findLabel, compose, describePage, newId } = ports
  /** The label that is open in the dialog. It is kept because every move of the label part checks it again. */
  let opened: { readonly key: string; readonly found: FoundPreview } | null = null

  async function find(input: CallInput<'labelCrops.open'>, again: boolean): Promise<Result<FoundPreview>> {
    const key = `${input.orderId} ${input.leg}`
    if (!again && opened?.key === key) return success(opened.found)
    const found = await findLabel(input)
    if (found.ok) opened = { key, found: found.value }
    return found
  }

  function describe(found: FoundPreview, choice: DescribePageRequest['choice']): Promise<Result<LabelPageFacts>> {
    const { order, document, bytes, checked } = found
    const parties = labelParties(order, document.place.leg ?? 0)
    return describePage({ bytes: checked?.bytes ?? bytes, waybill: document.waybill, parties, choice })
  }

  /** The crop that a choice would create, unsaved and without a name. */
  async function draft(found: FoundPreview, choice: CropChoice) {
    const facts = await describe(found, choice)
    if (!facts.ok) return facts
    const { page, namesRecipient, outside } = facts.value
    const known = outside.map(({ area, kind }) => ({ area, kind }))
    const crop: LabelCrop = {
      id: 'draft',
      name: '',
      service: serviceOf(found),
      page,
      namesRecipient,
      ...choice,
      outside: known,
      savedBy: '',
      savedAt: '',
    }
    return success({ crop, outside, composed: await compose(found, [crop]) })
  }

  function change(id: string, work: (crop: LabelCrop) => Result<unknown>): Result<LabelCrop[]> {
    const listed = store.list()
    if (!listed.ok) return listed
    const crop = listed.value.find((one) => one.id === id)
    const done = crop === undefined ? failed(labelCropFailures.notFound()) : work(crop)
    return done.ok ? store.list() : done
  }

  return {
    open: async (input) => {
      const found = await find(input, true)
      if (!found.ok) return found
      const facts = await describe(found.value, null)
      if (!facts.ok) return facts
      const { page, part, outside } = facts.value
      const { bytes, checked } = found.value
      return success({ bytes: checked?.bytes ?? bytes, page, part, outside: [...outside], service: serviceOf(found.value) })
    },
    check: async ({ choice, ...label }) => {
      const found = await find(label, false)
      if (!found.ok) return found
      const drafted = await draft(found.value, choice)
      if (!drafted.ok) return drafted
      const { outside, composed } = drafted.value
      if (!composed.ok) return success({ outside: [...outside], printed: null, failure: composed.failure })
      const { bytes, media, notes } = composed.value
      return success({ outside: [...outside], printed: { bytes, media, notes }, failure: null })
    },
    save: async ({ name, choice, ...label }) => {
      const found = await find(label, true)
      if (!found.ok) return found
      const drafted = await draft(found.value, choice)
      if (!drafted.ok) return drafted
      const { crop, composed } = drafted.value
      if (!composed.ok) return composed
      const listed = store.list()
      if (!listed.ok) return listed
      if (listed.value.length >= maxCrops) return failed(labelCropFailures.tooMany({ limit: maxCrops }))
      const saved = { ...crop, id: newId(), name, savedBy: person(), savedAt: clock.now().toString() }
      const stored = store.save([saved])
      return stored.ok ? success(saved) : stored
    },
    matching: async ({ id, labels }) => {
      const listed = store.list()
      if (!listed.ok) return listed
      const crop = listed.value.find((one) => one.id === id)
      if (crop === undefined) return failed(labelCropFailures.notFound())
      const matching: (typeof labels)[number][] = []
      for (const label of labels) {
        const found = await findLabel(label)
        if (found.ok && serviceOf(found.value) === crop.service && (await compose(found.value, [crop])).ok) matching.push(label)
      }
      return success({ labels: matching })
    },
    ...createChoosePages(ports),
    list: async () => store.list(),
    rename: async ({ id, name }) => change(id, (crop) => store.save([{ ...crop, name }])),
    remove: async ({ id }) => change(id, () => store.remove(id)),
    export: async () => {
      const listed = store.list()
      if (!listed.ok) return listed
      const file = { content: cropFileContent, version: 1, crops: listed.value }
      const name = `${labelCropMessages.fileName({ date: clock.now().toString().slice(0, 10) })}.json`
      return await ports.saveExport(name, new TextEncoder().encode(`${JSON.stringify(file, null, 2)}\n`))
    },
    import: async ({ text }) => {
      const crops = parseFile(text)
      if (crops === null) return failed(labelCropFailures.notLabelParts())
      const listed = store.list()
      if (!listed.ok) return listed
      const ids = new Set([...listed.value, ...crops].map(({ id }) => id))
      if (ids.size > maxCrops) return failed(labelCropFailures.tooMany({ limit: maxCrops }))
      const stored = store.save(crops)
      return stored.ok ? store.list() : stored
    },
  }
}
