import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { labelCropMessages } from '../../../../shared/messages/printing/label-crop-messages.ts'
import type { LabelCrop } from '../../../../shared/printing/labels/label-crop.ts'
import { createLabelCropStore, type LabelCropStore } from '../../../printing/crops/label-crop-store.ts'
import { createLabelCrops, type LabelCrops, type LabelCropsPorts } from '../../../printing/crops/label-crops.ts'
import type { Printing } from '../../../printing/printing.ts'
import type { ProfileOptions } from '../profile-services.ts'

/** The saved label parts of one account, in `label-crops.db`. */
export function openLabelCropStore({ folder, clock, notify }: Pick<ProfileOptions, 'folder' | 'clock' | 'notify'>): LabelCropStore {
  return createLabelCropStore({
    file: join(folder, 'label-crops.db'),
    clock,
    onDamaged: (file) => notify('warning', labelCropMessages.damaged.message({ file }), labelCropMessages.damagedNext.message()),
  })
}

/** The saved crops for a carrier service's labels. If they cannot be read, the person is asked about each page that needs one. */
export function createCropsReader(store: Pick<LabelCropStore, 'ofService'>): (service: string) => readonly LabelCrop[] {
  return (service) => {
    const crops = store.ofService(service)
    return crops.ok ? crops.value : []
  }
}

/** Lets a person choose the label part of a page. The result is printed through the same steps as every label. */
export function openLabelCrops(
  options: ProfileOptions,
  store: LabelCropStore,
  printing: Pick<Printing, 'findPreview' | 'composePreview'> & Pick<LabelCropsPorts, 'documents' | 'storedOrder'>,
): LabelCrops {
  return createLabelCrops({
    store,
    clock: options.clock,
    person: options.person,
    findLabel: ({ orderId, leg }) => printing.findPreview({ orderId, place: { kind: 'waybill_document', leg } }),
    compose: (found, crops) => printing.composePreview(found, crops),
    documents: printing.documents,
    storedOrder: printing.storedOrder,
    describePages: (label) => options.pdf.describePages(label),
    describePage: (request) => options.pdf.describeLabelPage(request),
    saveExport: options.saveExport,
    printSettings: () => options.settings().printing,
    newId: randomUUID,
  })
}
