import { z } from 'zod'

/** Protocols of serial scales: Mettler-Toledo's SICS, its older 8217, NCI's SCP-01, or continuous lines of text. */
export const serialProtocols = ['sics', '8217', 'nci', 'continuous'] as const

export type SerialProtocol = (typeof serialProtocols)[number]

export const baudRates = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200] as const

const usbDeviceSchema = z.object({
  kind: z.literal('hid'),
  vendorId: z.number().int().min(0).max(0xffff),
  productId: z.number().int().min(0).max(0xffff),
  /** Empty if the scale has none; then the first one of its model is used. */
  serialNumber: z.string().max(200),
  name: z.string().max(200),
})

const serialDeviceSchema = z.object({
  kind: z.literal('serial'),
  /** `COM3`, `/dev/ttyUSB0`. */
  path: z.string().min(1).max(500),
  name: z.string().max(200),
  protocol: z.enum(serialProtocols).default('sics'),
  baudRate: z.number().int().min(300).max(921_600).default(9600),
  /** For a protocol without units. */
  unit: z.enum(['kg', 'lb']).default('kg'),
})

export const scaleDeviceSchema = z.discriminatedUnion('kind', [usbDeviceSchema, serialDeviceSchema])

export type ScaleDevice = z.infer<typeof scaleDeviceSchema>
export type UsbScaleDevice = z.infer<typeof usbDeviceSchema>
export type SerialScaleDevice = z.infer<typeof serialDeviceSchema>

export const scaleSettingsSchema = z.object({
  device: scaleDeviceSchema,
  /** Grams. A weight that differs from the order's by more than this is shown as different. */
  toleranceGrams: z.number().int().min(0).max(100_000).default(100),
})
