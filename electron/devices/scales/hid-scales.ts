import { scaleMessages } from '../../../shared/messages/devices/scale-messages.ts'
import type { ScaleDevice, UsbScaleDevice } from '../../../shared/scales/scale-settings.ts'
import { parseHidReport, scaleUsagePage } from './hid-report.ts'
import type { ScaleConnection, ScaleListener } from './scale-port.ts'

/** The used part of node-hid; loaded with the first scale. */
export interface HidLibrary {
  readonly devicesAsync: () => Promise<readonly HidInfo[]>
  readonly HIDAsync: { readonly open: (path: string) => Promise<HidHandle> }
}

export interface HidInfo {
  readonly vendorId: number
  readonly productId: number
  readonly path?: string | undefined
  readonly serialNumber?: string | undefined
  readonly manufacturer?: string | undefined
  readonly product?: string | undefined
  readonly usagePage?: number | undefined
}

export interface HidHandle {
  on(event: 'data', listener: (report: Uint8Array) => void): unknown
  on(event: 'error', listener: (error: unknown) => void): unknown
  close(): Promise<void>
}

const loadHid = async (): Promise<HidLibrary> => (await import('node-hid')).default

function nameOf({ manufacturer = '', product = '' }: HidInfo): string {
  const name = product.startsWith(manufacturer) ? product : `${manufacturer} ${product}`
  return name.trim() === '' ? scaleMessages.unnamed() : name.trim()
}

const isScale = ({ usagePage, path }: HidInfo): boolean => usagePage === scaleUsagePage && path !== undefined

/** Scales of the USB HID class: they send a report several times a second. */
export function createHidScales(load: () => Promise<HidLibrary> = loadHid) {
  return {
    find: async (): Promise<readonly ScaleDevice[]> => {
      const { devicesAsync } = await load()
      const found = (await devicesAsync()).filter(isScale)
      return found.map((info) => {
        const { vendorId, productId, serialNumber = '' } = info
        return { kind: 'hid', vendorId, productId, serialNumber, name: nameOf(info) }
      })
    },
    open: async (device: UsbScaleDevice, { onReading, onEnd }: ScaleListener): Promise<ScaleConnection | null> => {
      const { devicesAsync, HIDAsync } = await load()
      const same = (await devicesAsync()).filter(
        (info) => isScale(info) && info.vendorId === device.vendorId && info.productId === device.productId,
      )
      const info = device.serialNumber === '' ? same[0] : same.find(({ serialNumber }) => serialNumber === device.serialNumber)
      if (info?.path === undefined) return null
      const handle = await HIDAsync.open(info.path)
      let isOpen = true
      handle.on('data', (report) => {
        const reading = parseHidReport(report)
        if (isOpen && reading !== null) onReading(reading)
      })
      const close = async (): Promise<void> => {
        if (!isOpen) return
        isOpen = false
        // An unplugged scale cannot be closed.
        await handle.close().catch(() => {})
      }
      handle.on('error', () => {
        if (!isOpen) return
        void close()
        onEnd()
      })
      return { close }
    },
  }
}
