import { expect, test } from 'vitest'
import { openTracking } from '../../../../electron/orders/open-tracking.ts'
import { parseTrackingLink } from '../../../../electron/orders/tracking-link.ts'
import type { OrderView } from '../../../../shared/orders/order-view.ts'
import { success } from '../../../../shared/result.ts'

test.each(['https://track.example.com/1Z999?lang=en#map', 'HTTPS://www.carrier.example/AB'])('opens %s', (link) => {
  expect(parseTrackingLink(link)?.protocol).toBe('https:')
})

test.each([
  'http://track.example.com/1',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'smb://server.example.com/share',
  'ms-msdt:/id',
  'https:track.example.com/1',
  'https:\\\\track.example.com\\1',
  'https://track.example.com@evil.example/1',
  'https://user:secret@track.example.com/',
  'https://track.example.com:8443/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://localhost/',
  'https://printer.local/',
  'https://router/',
  ' https://track.example.com/',
  'https://track.example.com/a b',
  'https://track.example.com/\u202Egpj',
  'https://tr\u0430ck.example.com/',
  `https://track.example.com/${'a'.repeat(2000)}`,
  '',
])('does not open %j', (link) => {
  expect(parseTrackingLink(link)).toBeNull()
})

test('uses the stored order’s link, and refuses an unsafe one with a reason', async () => {
  const opened: string[] = []
  const legs = [{ tracking: 'https://track.example.com/1' }, { tracking: 'file:///etc/passwd' }, { tracking: null }]
  const tools = {
    orders: { open: async () => success({ order: { legs } } as unknown as OrderView) },
    openLink: async (link: URL) => {
      opened.push(link.href)
      return success(true as const)
    },
  }
  expect(await openTracking(tools, 1, 0)).toEqual(success({}))
  expect(await openTracking(tools, 1, 1)).toMatchObject({ failure: { code: 'hostFailures.linkNotSafe' } })
  for (const leg of [2, 3]) expect(await openTracking(tools, 1, leg)).toMatchObject({ failure: { code: 'hostFailures.noTrackingLink' } })
  expect(opened).toEqual(['https://track.example.com/1'])
})
