import { EventEmitter } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { createHidScales, type HidInfo } from '../../../../../electron/devices/scales/hid-scales.ts'
import { createScales, type Scales } from '../../../../../electron/devices/scales/scales.ts'
import { createSystemScales } from '../../../../../electron/devices/scales/system-scales.ts'
import { systemClock } from '../../../../../electron/platform/clock.ts'
import { silentLog } from '../../../../../electron/platform/log.ts'
import { failureMessage } from '../../../../../shared/messages/failure-text.ts'
import type { ScaleDevice } from '../../../../../shared/scales/scale-settings.ts'
import type { ScaleState } from '../../../../../shared/scales/scale-state.ts'
import { recordedScales } from './recorded-reports.ts'
import { createHandClock } from '../../../../support/clocks/hand-clock.ts'
import { openPseudoTerminal } from '../../../../support/devices/pseudo-terminal.ts'
import { eventually } from '../../../../support/eventually.ts'

const opened: Scales[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((scales) => scales.close()))
})

/** A minute passes in no time; the order of what happens stays. */
const quickClock = { monotonic: () => systemClock.monotonic(), wait: (_: number, signal?: AbortSignal) => systemClock.wait(20, signal) }

function start(adapter: ReturnType<typeof createSystemScales>): { readonly scales: Scales; readonly states: ScaleState[] } {
  const states: ScaleState[] = []
  const scales = createScales({ adapter, clock: quickClock, log: silentLog, onChange: (state) => states.push(state) })
  opened.push(scales)
  return { scales, states }
}

const stateText = (state: ScaleState): string => {
  if (state.kind === 'lost') return failureMessage(state.failure)
  if (state.kind !== 'connected' || state.reading === null) return state.kind
  return `${state.reading.kind} ${state.reading.weight?.value ?? ''} ${state.reading.weight?.unit ?? ''}`.trim()
}

/** A bus to which HID scales can be plugged in. */
function hidBus() {
  const plugged = new Map<string, HidInfo>()
  const handles = new Map<string, EventEmitter>()
  const library = {
    devicesAsync: async () => [...plugged.values()],
    HIDAsync: {
      open: async (path: string) => {
        const handle = Object.assign(new EventEmitter(), { close: async () => {} })
        handles.set(path, handle)
        return handle
      },
    },
  }
  return {
    library,
    plug: (info: Partial<HidInfo> & { readonly path: string }) =>
      void plugged.set(info.path, { vendorId: 0x0922, productId: 0x8003, usagePage: 0x8d, product: 'M10', manufacturer: 'DYMO', ...info }),
    send: (path: string, ...reports: readonly (readonly number[])[]) => {
      for (const report of reports) handles.get(path)?.emit('data', Buffer.from(report))
    },
    unplug: (path: string) => {
      plugged.delete(path)
      handles.get(path)?.emit('error', new Error('could not read from HID device'))
      handles.delete(path)
    },
    isOpen: (path: string) => handles.has(path),
  }
}

const dymo: ScaleDevice = { kind: 'hid', vendorId: 0x0922, productId: 0x8003, serialNumber: '', name: 'DYMO M10' }

const noScales = { find: async () => [], open: async () => null }
const broken = {
  find: async () => {
    throw new Error('cannot load the library')
  },
  open: async () => null,
}

test('a library that fails for one kind of scale does not hide the other kinds', async () => {
  const port: ScaleDevice = { kind: 'serial', path: '/dev/ttyS0', name: 'Port', protocol: 'sics', baudRate: 9600, unit: 'kg' }
  const serial = { find: async () => [port], open: async () => null }
  expect(await createSystemScales(broken, serial).find()).toEqual([port])
  await expect(createSystemScales(broken, noScales).find()).rejects.toThrow('cannot load the library')
})

describe('a USB scale', () => {
  test('that has reported nothing for a minute gives no weight until it reports one', async () => {
    const bus = hidBus()
    bus.plug({ path: 'a' })
    const clock = createHandClock()
    const scales = createScales({
      adapter: createSystemScales(createHidScales(async () => bus.library)),
      clock,
      log: silentLog,
      onChange: () => {},
    })
    opened.push(scales)
    scales.use(dymo)
    await eventually(() => expect(bus.isOpen('a')).toBe(true))
    const stable = [3, 4, 3, 254, 194, 0]
    await eventually(() => {
      bus.send('a', stable, stable)
      expect(scales.take('one')).toMatchObject({ ok: true })
    })
    clock.advance(61_000)
    expect(scales.take('one')).toMatchObject({ failure: { code: 'scaleFailures.tooOld' } })
    bus.send('a', stable)
    expect(scales.take('one')).toMatchObject({ ok: true })
  })

  test('is found by its usage page, not by its maker', async () => {
    const bus = hidBus()
    bus.plug({ path: 'scale', serialNumber: '0071431044934' })
    bus.plug({ path: 'mouse', usagePage: 1 })
    const { find } = createHidScales(async () => bus.library)
    expect(await find()).toEqual([{ ...dymo, serialNumber: '0071431044934' }])
  })

  test.each(recordedScales)('returns only the stable weights of the reports of $scale', async ({ reports }) => {
    const bus = hidBus()
    bus.plug({ path: 'a' })
    const { scales } = start(createSystemScales(createHidScales(async () => bus.library)))
    scales.use(dymo)
    await eventually(() => expect(bus.isOpen('a')).toBe(true))
    const taken: string[] = []
    for (const [index, { report }] of reports.entries()) {
      bus.send('a', report)
      expect(scales.take(`once ${index}`).ok).toBe(false)
      bus.send('a', report)
      const weight = scales.take(`twice ${index}`)
      if (weight.ok) taken.push(`${weight.value.value} ${weight.value.unit}`)
      bus.send('a', [3, 2, 2, 0, 0, 0], [3, 2, 2, 0, 0, 0])
    }
    const stable = reports.filter(({ reads }) => reads?.endsWith('stable'))
    expect(taken).toEqual(stable.map(({ reads }) => reads?.replace(' stable', '')))
  })

  test('is reported when unplugged, and found again when it is back', async () => {
    const bus = hidBus()
    bus.plug({ path: 'a' })
    const { scales, states } = start(createSystemScales(createHidScales(async () => bus.library)))
    scales.use(dymo)
    await eventually(() => expect(bus.isOpen('a')).toBe(true))
    bus.send('a', [3, 4, 2, 0, 20, 0], [3, 4, 2, 0, 20, 0])
    bus.unplug('a')
    await eventually(() => expect(scales.state().kind).toBe('lost'))
    expect(scales.take('A')).toMatchObject({ ok: false, failure: { code: 'scaleFailures.unplugged' } })
    bus.plug({ path: 'b' })
    await eventually(() => expect(scales.state().kind).toBe('connected'))
    bus.send('b', [3, 4, 2, 0, 30, 0])
    expect(states.map(stateText)).toEqual([
      'connecting',
      'connected',
      'settling 20 g',
      'stable 20 g',
      'The scale DYMO M10 is not connected: its cable was pulled out, or it is switched off. No weight was taken.',
      'connected',
      'settling 30 g',
    ])
  })
})

const serial = (path: string, protocol: 'sics' | 'continuous' = 'sics'): ScaleDevice => {
  return { kind: 'serial', path, name: 'Bench scale', protocol, baudRate: 9600, unit: 'kg' }
}

describe.runIf(process.platform === 'linux')('a serial scale on a pseudo-terminal', () => {
  test('is queried for its weight, returns stable ones only, and is reported when unplugged', async () => {
    const terminal = openPseudoTerminal()
    const answers = ['S D      0.900 kg', 'S D      1.249 kg', 'S S      1.250 kg', 'S S      1.250 kg']
    terminal.onRequest((text) => {
      expect(text.replaceAll('SI\r\n', '')).toBe('')
      terminal.write(`${answers.length > 1 ? (answers.shift() ?? '') : (answers[0] ?? '')}\r\n`)
    })
    const { scales, states } = start(createSystemScales())
    scales.use(serial(terminal.path))
    await eventually(() => expect(stateText(scales.state())).toBe('stable 1.250 kg'))
    expect(scales.take('A')).toEqual({ ok: true, value: { value: '1.250', unit: 'kg' } })
    terminal.unplug()
    await eventually(() => expect(stateText(scales.state())).toContain('Bench scale is not connected'))
    expect(states.map(stateText).filter((text) => text.startsWith('stable'))).toEqual(['stable 1.250 kg'])
  })

  test('may send a line in pieces, which are joined', async () => {
    const terminal = openPseudoTerminal()
    const { scales } = start(createSystemScales())
    scales.use(serial(terminal.path, 'continuous'))
    await eventually(() => expect(scales.state().kind).toBe('connected'))
    for (const piece of ['ST,GS,', '+  2.5', '00kg\r', '\nST,GS,+  2.500kg\r\n', 'US,G']) terminal.write(piece)
    await eventually(() => expect(stateText(scales.state())).toBe('stable 2.500 kg'))
    scales.use(null)
    await eventually(() => expect(scales.state()).toEqual({ kind: 'off' }))
    terminal.unplug()
  })

  test('is reported as disconnected if its port does not exist', async () => {
    const { scales } = start(createSystemScales())
    scales.use(serial('/dev/packbench-no-such-port'))
    await eventually(() => expect(stateText(scales.state())).toContain('Bench scale is not connected'))
  })
})
