import { createHash } from 'node:crypto'
import type { LabelPart, PageComposer, PageRequest, PrintFile } from '../../../../../electron/printing/pages/page-composer-port.ts'
import type { FailureKind } from '../../../../../shared/failure.ts'
import { failed, success } from '../../../../../shared/result.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

const text = new TextDecoder()

function numbered(number: string | null): string {
  return number === null ? '' : ` [${number}]`
}

function labelText({ bytes, waybill, number }: LabelPart): string {
  return `${text.decode(bytes)}${waybill === null ? ' (unchecked)' : ''}${numbered(number)}`
}

function pageText(request: PageRequest): string {
  if (request.kind === 'document') return `${text.decode(request.bytes)}${numbered(request.number)}`
  if (request.kind === 'pages') return request.pages.map((page) => text.decode(page)).join(' + ')
  if (request.kind === 'label') return labelText(request.label)
  return request.labels.map((label) => `${label.position}: ${labelText(label)}`).join(' | ')
}

function notesOf(request: PageRequest): Pick<PrintFile, 'notes'> {
  return request.kind === 'pages' ? { notes: request.notes } : {}
}

/**
 * Pages of text: the document unchanged, with ` [12/200]` when it is numbered, and a sheet of labels as `0: first | 2: second` by position.
 * `refuse` names the failure of a page by its text; `checked` says what was checked where that is not what it became.
 */
export function scriptedPress(refuse: (text: string) => Promise<FailureKind | null>, checked = (page: string) => page): PageComposer {
  return {
    compose: async (request) => {
      const page = pageText(request)
      const kind = await refuse(page)
      if (kind !== null) return failed(scriptedFailure(kind, `Scripted: ${kind}.`, 'Nothing.'))
      const bytes = new TextEncoder().encode(page)
      return success({
        format: request.profile.language,
        bytes,
        sha256: createHash('sha256').update(checked(page)).digest('hex'),
        ...notesOf(request),
      })
    },
    close: async () => {},
  }
}
