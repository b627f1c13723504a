import type { Random } from '../random.ts'

/** The client's own reference: as clients write it, unique (it contains the order's serial), '' when they gave none. */
export function customerReference(serial: number, random: Random): string {
  if (random.oneIn(7)) return ''
  const formats = [
    `SO-${40_000 + serial}`,
    `web/2026/${serial}`,
    `Müller Nr. ${serial}`,
    `注文 ${serial}`,
    `  PO ${serial} (2nd try)`,
    `Заказ №${serial}`,
    `${serial}#gift wrap`,
    `R&D “sample” ${serial}`,
    `${70_000_000 + serial * 13}`,
  ]
  return random.pick(formats)
}
