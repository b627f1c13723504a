import type { BenchKind } from './bench.ts'
import type { Meanwhile } from './kill-plan.ts'

/** What a person is to be doing when the station is killed at a point. */
export interface Card {
  readonly doing: 'send' | 'start' | 'settle' | 'move' | 'confirm' | 'reprint' | Meanwhile['does']
  readonly point: string
}

const around = (...steps: readonly string[]): string[] => steps.flatMap((step) => [`before ${step}`, `after ${step}`])

/** Each step of a sheet and of an order that awaits its waybill, including the half-done steps of this kind of printer. */
function sending(kind: BenchKind): string[] {
  const halfWay = kind === 'folder' || kind === 'sheets' ? ['in file', ...around('rename')] : ['in stream', 'in file']
  return [
    ...around('asked'),
    'before waybill',
    'before given up',
    'in waybill',
    'after waybill',
    ...around('arrive'),
    'before document',
    ...around('page', 'open', 'submitted', 'send'),
    ...halfWay,
    ...around('spooled', 'batch finished'),
    'anywhere',
    'anywhere',
    'anywhere',
    'anywhere',
  ]
}

const cards = (doing: Card['doing'], points: readonly string[]): Card[] => points.map((point) => ({ doing, point }))

/** Every point at which a station with such a printer is to be killed. */
export function deckOf(kind: BenchKind): Card[] {
  const forgets = kind === 'network' || kind === 'cups'
  return [
    ...cards('send', sending(kind)),
    ...cards('start', around('begin')),
    ...cards('pause', around('batch paused')),
    ...cards('stop', around('failed', 'batch stopped')),
    ...cards('stop-after-order', ['after failed', 'before batch stopped']),
    ...cards('skip', around('failed')),
    ...cards('reprint', [...around('begin'), 'after submitted', 'before spooled']),
    ...cards('confirm', around('confirmed')),
    ...(forgets ? cards('move', around('moved')) : []),
    ...(kind === 'network' ? cards('settle', around('confirmed', 'failed')) : []),
  ]
}

/** Points of the next start, while it settles what this kill left behind. */
export function startingPoints(kind: BenchKind, killedAt: string): readonly string[] {
  const always = ['after opening', ...around('batch interrupted')]
  const notSent = ['after submitted', 'before send', 'in file', 'in stream', 'before rename']
  const sent = ['after rename', 'after send', 'before spooled']
  if (kind === 'network' && [...notSent, ...sent].includes(killedAt)) return around('find', 'unknown')
  if (notSent.includes(killedAt)) return around('find', 'failed')
  return sent.includes(killedAt) ? around('find', 'spooled') : always
}
