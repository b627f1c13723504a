import { randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import type { Handlers } from '../../shared/contract/contract.ts'
import type { SavedFile } from '../../shared/contract/calls/exports-calls.ts'
import { supportBundleMessages } from '../../shared/messages/settings/support-bundle-messages.ts'
import { supportFailures } from '../../shared/messages/support/support-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Log } from '../platform/log.ts'
import { collectSupportFiles, type SupportFile, type SupportSource } from './collect-support-files.ts'
import { zipSupportFiles } from './support-bundle.ts'

type SupportChannel = Extract<keyof Handlers, `support.${string}`>

export interface SupportHandlersOptions extends Omit<SupportSource, 'isInUse'> {
  readonly log: Pick<Log, 'error'>
  readonly saveExport: (name: string, content: Uint8Array) => Promise<Result<SavedFile>>
}

/** The `support.*` calls of the contract. Saves the files that were shown; they are not collected again. */
export function createSupportHandlers({ saveExport, log, ...source }: SupportHandlersOptions): Pick<Handlers, SupportChannel> {
  let shown: { readonly previewId: string; readonly files: readonly SupportFile[] } | null = null
  return {
    'support.reportEvent': async ({ channel, problem }) => {
      log.error(`event ${channel} does not fit the contract`, new Error(problem))
      return success({})
    },
    'support.preview': async () => {
      const files = await collectSupportFiles({ ...source, isInUse: true })
      const previewId = randomUUID()
      shown = { previewId, files }
      return success({ previewId, files })
    },
    'support.save': async ({ previewId }) => {
      if (shown?.previewId !== previewId) return failed(supportFailures.previewGone())
      const day = source.clock.now().toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDate().toString()
      return await saveExport(`${supportBundleMessages.fileName({ day })}.zip`, await zipSupportFiles(shown.files))
    },
  }
}
