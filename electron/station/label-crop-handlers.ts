import type { CallChannel, Handlers } from '../../shared/contract/contract.ts'
import type { Result } from '../../shared/result.ts'
import type { LabelCrops } from '../printing/crops/label-crops.ts'

/** The calls about label parts; each line names what handles it. */
export function createLabelCropHandlers(
  withLabelCrops: <Value>(work: (labelCrops: LabelCrops) => Promise<Result<Value>>) => Promise<Result<Value>>,
): Pick<Handlers, Extract<CallChannel, `labelCrops.${string}`>> {
  return {
    'labelCrops.open': (input) => withLabelCrops((labelCrops) => labelCrops.open(input)),
    'labelCrops.check': (input) => withLabelCrops((labelCrops) => labelCrops.check(input)),
    'labelCrops.save': (input) => withLabelCrops((labelCrops) => labelCrops.save(input)),
    'labelCrops.matching': (input) => withLabelCrops((labelCrops) => labelCrops.matching(input)),
    'labelCrops.openPages': (input) => withLabelCrops((labelCrops) => labelCrops.openPages(input)),
    'labelCrops.savePages': (input) => withLabelCrops((labelCrops) => labelCrops.savePages(input)),
    'labelCrops.list': () => withLabelCrops((labelCrops) => labelCrops.list()),
    'labelCrops.rename': (input) => withLabelCrops((labelCrops) => labelCrops.rename(input)),
    'labelCrops.remove': (input) => withLabelCrops((labelCrops) => labelCrops.remove(input)),
    'labelCrops.export': () => withLabelCrops((labelCrops) => labelCrops.export()),
    'labelCrops.import': (input) => withLabelCrops((labelCrops) => labelCrops.import(input)),
  }
}
