/** Reports of HID scales as their users published them. `reads` is what the display showed; null where it is no report of a weight. */
export const recordedScales: readonly {
  readonly scale: string
  readonly source: string
  readonly reports: readonly { readonly report: readonly number[]; readonly reads: string | null }[]
}[] = [
  {
    scale: 'Mettler Toledo PS60',
    source: 'github.com/allenp/hw_scale (pyusb-scale), tests/mocks/usb_lib.py',
    reports: [
      {
        report: [4, 4],
        reads: null,
      },
      {
        report: [3, 2, 12, 254, 0, 0],
        reads: '0.00 lb zero',
      },
      {
        report: [3, 4, 12, 254, 254, 1],
        reads: '5.10 lb stable',
      },
      {
        report: [3, 2, 3, 254, 0, 0],
        reads: '0.00 kg zero',
      },
      {
        report: [3, 4, 3, 254, 194, 0],
        reads: '1.94 kg stable',
      },
    ],
  },
  {
    scale: 'DYMO M10 and M25',
    source:
      'steventsnyder.com/reading-a-dymo-usb-scale-using-python; antradar.com/blog-dymo-usb-scale-interface-specs (its status byte, which it does not give, is 4 here); geeksrepos.com/frandiox/rfg-scale',
    reports: [
      {
        report: [3, 2, 11, 255, 0, 0],
        reads: '0.0 oz zero',
      },
      {
        report: [3, 4, 11, 255, 52, 25],
        reads: '645.2 oz stable',
      },
      {
        report: [3, 4, 2, 0, 20, 0],
        reads: '20 g stable',
      },
    ],
  },
  {
    scale: 'Stamps.com 70 lb',
    source: 'github.com/node-hid/node-hid/issues/286',
    reports: [
      {
        report: [3, 4, 11, 255, 111, 4],
        reads: '113.5 oz stable',
      },
    ],
  },
  {
    scale: 'Fairbanks 70 lb',
    source: 'github.com/node-hid/node-hid/issues/286',
    reports: [
      {
        report: [3, 4, 12, 254, 17, 3],
        reads: '7.85 lb stable',
      },
    ],
  },
]
