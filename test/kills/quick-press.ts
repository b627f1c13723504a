import { areaOf, type Area } from '../../shared/printing/labels/label-stock.ts'
import { success } from '../../shared/result.ts'
import type { PageComposer } from '../../electron/printing/pages/page-composer-port.ts'
import { quickPdf } from '../support/large-service/quick-pdf.ts'

const points = (millimetres: number): number => (millimetres / 25.4) * 72
const a4 = { width: 595.28, height: 841.89 }

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/** The label's drawing operators, moved into the area and scaled down to fit it. */
function strokesIn(bytes: Uint8Array, area: Area): string {
  const [, strokes = ''] = /stream\n([^]*?)\nendstream/.exec(textOf(bytes)) ?? []
  const scale = Math.min(1, points(area.width) / 288, points(area.height) / 432)
  return `q ${scale} 0 0 ${scale} ${points(area.x)} ${a4.height - points(area.y + area.height)} cm\n${strokes}\nQ\n`
}

/** Lays out what the large service draws and converts it to commands, without delay; other tests cover how pages are made. */
export function createQuickPress(reach: (point: string) => void): PageComposer {
  return {
    compose: async (request) => {
      reach('before page')
      // Like the workers of the real press, it answers in a later turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve))
      reach('after page')
      if (request.kind === 'document') return success({ format: 'pdf', bytes: request.bytes })
      if (request.kind === 'pages') return success({ format: 'pdf', bytes: request.pages[0] ?? new Uint8Array() })
      if (request.kind === 'labels') {
        const content = request.labels.map((label) => strokesIn(label.bytes, areaOf(request.layout, label.position))).join('')
        return success({ format: 'pdf', bytes: quickPdf([{ size: [a4.width, a4.height], content }]) })
      }
      const { bytes, waybill } = request.label
      if (request.profile.language === 'pdf') return success({ format: 'pdf', bytes })
      const commands = `^XA^PW812^LL1218^FO60,400^BY3^BCN,200^FDWAYBILL ${waybill ?? ''}^FS^XZ\n`
      return success({ format: 'zpl', bytes: Buffer.from(commands, 'latin1') })
    },
    close: async () => {},
  }
}
