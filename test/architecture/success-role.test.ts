import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..', '..')

/** Files that may use the success role, and what a person or a scan confirmed there. */
const allowed: Readonly<Record<string, string>> = {
  'renderer/ui/tokens.css': 'defines it',
  'renderer/ui/badges/badge.tsx': 'a tone of every badge',
  'renderer/ui/badges/badge.module.css': 'as above',
  'renderer/ui/badges/print-badge.tsx': 'sheets that were confirmed, labels that were destroyed',
  'renderer/ui/feedback/notices.ts': 'a tone of every notice',
  'renderer/ui/feedback/notice-region.module.css': 'as above',
  'renderer/app/component-page/state-samples.tsx': 'a sample of every tone',
  'renderer/app/component-page/feedback-samples.tsx': 'as above',
  'renderer/app/scan/scan-store.ts': 'a label that was scanned',
  'renderer/app/scan/scan-void-label.ts': 'the last label to destroy was scanned',
  'renderer/ui/scans/outcome-looks.ts': 'a label that was scanned',
  'renderer/scan-print/verdict-banner.module.css': 'as above',
  'renderer/scan-print/scan-lists.module.css': 'as above',
  'renderer/scan-print/sounds/sounds-dialog.module.css': 'as above',
  'renderer/handover/handover-verdict.module.css': 'a parcel that was scanned',
  'renderer/handover/handover-screen.module.css': 'as above',
  'renderer/orders/panel/timeline/order-timeline.module.css': 'sheets that were confirmed',
  'renderer/void-labels/void-labels-screen.module.css': 'a label that was destroyed',
  'renderer/cancellation/cancel-confirmation.module.css': 'an order that was scanned',
}

/** A tone, its class, or its color. */
const successRole = /'success'|"success"|\.success\s*\{|--success\b|--success-wash\b/

test('green is used only for what a person or a scan confirmed', () => {
  const files = globSync(['renderer/**/*.{css,ts,tsx}', 'electron/**/*.ts', 'shared/**/*.ts'], { cwd: root })
  const users = files.filter((file) => successRole.test(readFileSync(join(root, file), 'utf8')))
  expect(users.toSorted()).toEqual(Object.keys(allowed).toSorted())
})
