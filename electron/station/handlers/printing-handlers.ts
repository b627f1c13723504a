import { labelCropCalls } from '../../../shared/contract/calls/label-crop-calls.ts'
import { printingCalls } from '../../../shared/contract/calls/printing-calls.ts'
import type { CallChannel, EmitEvent, Handlers } from '../../../shared/contract/contract.ts'
import { success, type Result } from '../../../shared/result.ts'
import type { OutputFolder } from '../../printing/printers/folder/output-folder.ts'
import type { Printers } from '../../printing/printers/printer-port.ts'
import type { ProfileServices } from '../profile/profile-services.ts'
import { callsWithout, forwardCalls, type WithService } from './forward-calls.ts'
import { listBatches } from './list-batches.ts'

export interface PrintingHandlersOptions {
  readonly printers: Printers
  readonly outputFolder: OutputFolder
  readonly emit: EmitEvent
  readonly chooseFolder: () => Promise<Result<string>>
}

const forwarded = callsWithout(printingCalls, 'printing.printers', 'printing.chooseFolder', 'printing.batches')

/** The calls about printing and label parts. */
export function createPrintingHandlers(
  withProfile: WithService<ProfileServices>,
  { printers, outputFolder, emit, chooseFolder }: PrintingHandlersOptions,
): Pick<Handlers, Extract<CallChannel, `printing.${string}` | `labelCrops.${string}`>> {
  return {
    ...forwardCalls(forwarded, (work) => withProfile(({ printing }) => work(printing))),
    ...forwardCalls(labelCropCalls, (work) => withProfile(({ printing }) => work(printing.labelCrops))),
    'printing.printers': async () => success([...(await printers.list())]),
    'printing.chooseFolder': async () => {
      const chosen = await chooseFolder()
      if (!chosen.ok) return chosen
      const saved = await outputFolder.choose(chosen.value)
      if (!saved.ok) return saved
      const listed = [...(await printers.list())]
      emit('printing.printersChanged', listed)
      return success(listed)
    },
    'printing.batches': (input) => withProfile((profile) => listBatches(profile, input)),
  }
}
