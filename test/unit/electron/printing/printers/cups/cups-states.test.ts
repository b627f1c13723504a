import { describe, expect, it } from 'vitest'
import { cupsKeyword, cupsMedia, reportedMedia } from '../../../../../../electron/printing/printers/cups/cups-media.ts'
import { matchMedia } from '../../../../../../shared/printing/printers/match-media.ts'
import { cupsServer } from '../../../../../../electron/printing/printers/cups/cups-printers.ts'
import { cupsJobState, formatCupsReport, readCupsReport } from '../../../../../../electron/printing/printers/cups/cups-states.ts'

describe('The state of a CUPS queue in words for a packer', () => {
  it.each([
    [
      { 'printer-state': 'idle', 'printer-state-reasons': 'none' },
      { state: 'ready', says: '' },
    ],
    [
      { 'printer-state': 'processing', 'printer-state-reasons': 'none' },
      { state: 'printing', says: '' },
    ],
    [
      { 'printer-state': 'processing', 'printer-state-reasons': 'media-empty-warning' },
      { state: 'attention', says: 'No paper' },
    ],
    [
      { 'printer-state': 'stopped', 'printer-state-reasons': ['media-jam-error', 'door-open-report'] },
      { state: 'paused', says: 'Paper jam. A door is open' },
    ],
    [
      { 'printer-state': 'stopped', 'printer-state-reasons': 'paused', 'printer-state-message': 'Paused' },
      { state: 'paused', says: 'Paused' },
    ],
    [
      { 'printer-state': 'idle', 'printer-state-reasons': 'offline-report' },
      { state: 'offline', says: 'Offline' },
    ],
    [
      { 'printer-state': 'processing', 'printer-state-reasons': 'none', 'printer-state-message': 'The printer is not responding.' },
      { state: 'offline', says: 'Offline (The printer is not responding.)' },
    ],
  ])('%o reads %o', (queue, expected) => {
    const report = readCupsReport(queue)
    expect({ state: report.state, says: formatCupsReport(report) }).toEqual(expected)
  })

  it('does not report an idle printer as offline because of an old job’s message', () => {
    expect(readCupsReport({ 'printer-state': 'idle', 'printer-state-message': 'The printer is not responding.' }).state).toBe('ready')
  })

  it('reads a job’s state from job-state, not from its reasons', () => {
    expect(cupsJobState({ 'job-state': 'completed', 'job-state-reasons': 'processing-to-stop-point' })).toBe('finished')
    expect(cupsJobState({ 'job-state': 'processing', 'job-state-reasons': 'processing-to-stop-point' })).toBe('printing')
  })
})

describe('The media of a CUPS queue', () => {
  it('is recognized by size under any name, and inches are not taken for millimeters', () => {
    const { keywords } = cupsMedia(['oe_w288h432_4x6in', 'om_large-photo_100x150mm', 'iso_a4_210x297mm', 'na_5x7_5x7in', 'unknown'])
    expect([...keywords]).toEqual([
      ['4x6in', 'oe_w288h432_4x6in'],
      ['100x150mm', 'om_large-photo_100x150mm'],
      ['a4', 'iso_a4_210x297mm'],
      ['127x177.8mm', 'na_5x7_5x7in'],
    ])
  })

  it('includes sizes between the smallest and the largest custom size, requested by size', () => {
    const offered = cupsMedia(['custom_min_50x50mm', 'custom_max_110x500mm'])
    const wanted = ['4x6in', '103x199mm', 'a4'] as const
    expect(wanted.map((media) => matchMedia(reportedMedia(offered), media).kind)).toEqual(['same', 'same', 'other'])
    expect(cupsKeyword(offered, '4x6in', null)).toBe('custom_101.6x152.4mm_101.6x152.4mm')
    expect(cupsKeyword(offered, '103x199mm', null)).toBe('custom_103x199mm_103x199mm')
  })

  it('has the stock of a size that is defined the other way round', () => {
    const offered = cupsMedia(['custom_label_6x4in', 'custom_label_199x103mm'])
    expect(reportedMedia(offered).media).toEqual(['4x6in', '103x199mm'])
    expect(cupsKeyword(offered, '4x6in', null)).toBe('custom_label_6x4in')
  })

  it('for a continuous roll is the shortest size that fits the label, or a custom size as long as the label', () => {
    const offered = cupsMedia(['om_62x100_62x100mm', 'om_62x150_62x150mm', 'iso_a4_210x297mm'])
    expect(matchMedia(reportedMedia(offered), '62mm').kind).toBe('same')
    expect(cupsKeyword(offered, '62mm', 93)).toBe('om_62x100_62x100mm')
    expect(cupsKeyword(offered, '62mm', 101)).toBe('om_62x150_62x150mm')
    expect(cupsKeyword(cupsMedia(['roll_min_29x25mm', 'roll_max_62x1000mm']), '62mm', 93)).toBe('custom_62x93mm_62x93mm')
  })
})

describe('The address of CUPS', () => {
  it('is PACKBENCH_CUPS_SERVER, then CUPS_SERVER, else this machine', () => {
    expect(cupsServer({ PACKBENCH_CUPS_SERVER: 'a:1', CUPS_SERVER: 'b:2' }, 'linux')).toBe('a:1')
    expect(cupsServer({ CUPS_SERVER: 'b:2' }, 'linux')).toBe('b:2')
    expect(cupsServer({ PACKBENCH_CUPS_SERVER: '' }, 'linux', () => false)).toBe('localhost:631')
    expect(cupsServer({}, 'linux', () => true)).toBe('/run/cups/cups.sock')
    expect(cupsServer({}, 'darwin')).toBe('/private/var/run/cupsd')
  })
})
