import type { Random } from '../random.ts'

/** An invented carrier. Times are of the pickup address's own clock. */
export interface Carrier {
  readonly name: string
  /** Two or three letters on the label. */
  readonly labelCode: string
  readonly services: readonly string[]
  readonly trackingUrl: string
  readonly pickup: {
    /** `HH:MM:SS`, on the day itself. */
    readonly cutOff: string
    readonly earliest: string
    readonly minimumMinutes: number
    readonly saturdays: boolean
  }
  /** `serial` never repeats, so neither does a number. */
  readonly createWaybill: (serial: number, random: Random) => string
}

function padded(serial: number, length: number): string {
  return String(serial).padStart(length, '0')
}

/** The check digit of postal item numbers: weights 8 6 4 2 3 5 9 7, modulo 11. */
function postalCheckDigit(eight: string): string {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(eight.charAt(index)), 0)
  const rest = 11 - (sum % 11)
  return rest === 10 ? '0' : rest === 11 ? '5' : String(rest)
}

/** Services of a few seeded orders, for whose labels Packbench asks once which part is the label (`documents/label-layouts.ts`). */
export const withReceiptService = 'With Return Receipt'
export const withCustomsFormService = 'With Customs Form'

export const carriers: readonly Carrier[] = [
  {
    name: 'Northwind Express Worldwide',
    labelCode: 'NX',
    services: ['Priority', 'Economy Select'],
    trackingUrl: 'https://track.northwind-express.example/shipments?awb=',
    pickup: { cutOff: '14:00:00', earliest: '09:00:00', minimumMinutes: 60, saturdays: false },
    createWaybill: (serial, random) => `4${padded(serial, 6)}${random.digits(3)}`,
  },
  {
    name: 'Meridian Parcel Union',
    labelCode: 'MPU',
    services: ['International Expedited', 'Standard'],
    trackingUrl: 'https://meridian-parcel.example/t/',
    pickup: { cutOff: '16:30:00', earliest: '09:30:00', minimumMinutes: 120, saturdays: false },
    createWaybill: (serial, random) => `MP7X${padded(serial, 6)}${random.digits(6)}`,
  },
  {
    name: 'Halden & Reyes Air Freight',
    labelCode: 'HR',
    services: ['Airport to Door', 'Consolidated Air'],
    trackingUrl: 'https://haldenreyes.example/awb/',
    pickup: { cutOff: '12:00:00', earliest: '08:00:00', minimumMinutes: 90, saturdays: false },
    createWaybill: (serial, random) => `417-${padded(serial, 6)}${random.digits(2)}`,
  },
  {
    name: 'Kestrel Courier',
    labelCode: 'KC',
    services: ['Next Flight', 'Two Day'],
    trackingUrl: 'https://kestrel-courier.example/find?number=',
    pickup: { cutOff: '17:59:59', earliest: '10:15:00', minimumMinutes: 30, saturdays: true },
    createWaybill: (serial, random) => `KC${random.digits(4)}${padded(serial, 6)}${random.pick(['A', 'D', 'K', 'X'])}`,
  },
  {
    name: 'Blue Lantern Post',
    labelCode: 'BLP',
    services: ['Tracked & Signed'],
    trackingUrl: 'https://bluelantern-post.example/item/',
    pickup: { cutOff: '11:30:00', earliest: '09:00:00', minimumMinutes: 120, saturdays: true },
    createWaybill: (serial, random) => {
      const eight = `${random.digits(2)}${padded(serial, 6)}`
      return `BL${eight}${postalCheckDigit(eight)}XB`
    },
  },
]
