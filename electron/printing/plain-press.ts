import { success } from '../../shared/result.ts'
import type { PagePress } from './page-port.ts'

/** Hands each paper on as it came. A sheet of labels is not made here: it gives its first label. */
export const plainPress: PagePress = {
  compose: async (request) => {
    const bytes = request.kind === 'document' ? request.bytes : request.kind === 'label' ? request.label.bytes : request.labels[0]?.bytes
    return success({ format: 'pdf', bytes: bytes ?? new Uint8Array() })
  },
  close: async () => {},
}
