import { defineMessages } from '../define-messages.ts'

export const retentionSettingsMessages = defineMessages('retentionSettings', {
  about: {
    text: 'Only documents of finished or cancelled orders are removed. Documents that are blocked, documents of orders in doubt, and documents of finished orders that were never printed always stay.',
    description: 'Below the heading “Saved documents”',
  },
  byAge: { text: 'Remove old documents', description: 'Check box' },
  byAgeHint: { text: 'Their age counts from the download.', description: 'Below the check box' },
  days: { text: 'Days', description: 'Label of a field: after how many days documents are removed' },
  bySize: { text: 'Remove the oldest documents when the archive gets too large', description: 'Check box' },
  bySizeHint: { text: 'Only as many as it takes to get below the limit.', description: 'Below the check box' },
  megabytes: { text: 'Megabytes', description: 'Label of a field: largest size of the archive' },
  hosts: { text: 'Document servers on private networks', description: 'Label of a field: names of servers, with commas' },
  hostsHint: {
    text: 'Only for servers that Packbench refuses because their address is not public. Names with commas between them, such as labels.example.net, *.example.net.',
    description: 'Below the field',
  },
  schedule: {
    text: 'Checked when Packbench starts and once a day. Removed documents stay listed, with the day and the reason.',
    description: 'Below the limits',
  },
  preview: { text: 'Preview removal', description: 'Button: shows what the limits would remove now' },
  allKept: { text: 'All documents are kept.', description: 'Where no limit is set' },
  removeNow: {
    text: 'Remove {count, plural, one {# document} other {# documents}} now',
    description: 'Button below the preview',
  },
  removedRegion: { text: 'Removed documents', description: 'Name of the result, for screen readers' },
  previewRegion: { text: 'Preview of the removal', description: 'Name of the preview, for screen readers' },
  removed: {
    text: '{count, plural, =0 {Nothing was removed.} one {# document was removed, {size}.} other {# documents were removed, {size}.}} {left, plural, one {# document is left.} other {# documents are left.}}',
    description: 'size: such as 12.5 MB; left: how many documents stay',
  },
  wouldRemove: {
    text: '{count, plural, =0 {Nothing would be removed.} one {# document would be removed, {size}.} other {# documents would be removed, {size}.}} {left, plural, one {# document would be left.} other {# documents would be left.}}',
    description: 'size: such as 12.5 MB; left: how many documents would stay',
  },
  size: { text: '{megabytes} MB', description: 'Size of files. megabytes: a formatted number' },
  failed: {
    text: '{count, plural, one {# document could not be removed from the disk and stays listed.} other {# documents could not be removed from the disk and stay listed.}}',
    description: 'Below the result',
  },
  staysHeld: {
    text: '{count, plural, one {# document stays: it is blocked.} other {# documents stay: they are blocked.}}',
    description: 'Why documents are not removed: they failed the check when they were downloaded',
  },
  staysActive: {
    text: '{count, plural, one {# document stays: its order is not finished, or not on this computer.} other {# documents stay: their orders are not finished, or not on this computer.}}',
    description: 'Why documents are not removed',
  },
  staysInDoubt: {
    text: '{count, plural, one {# document stays: its order has a sheet in doubt.} other {# documents stay: their orders have a sheet in doubt.}}',
    description: 'Why documents are not removed. In doubt: the sheet may have been printed',
  },
  staysUnprinted: {
    text: '{count, plural, one {# document stays: it was never printed.} other {# documents stay: they were never printed.}}',
    description: 'Why documents are not removed',
  },
  staysYoung: {
    text: '{count, plural, one {# document stays: it is within the limits.} other {# documents stay: they are within the limits.}}',
    description: 'Why documents are not removed',
  },
  first: { text: 'Documents to be removed first', description: 'Heading of a list that opens' },
  firstItem: {
    text: '{reference}, {name}, downloaded {time}',
    description: 'Item of that list. reference: of the order; name: of the document; time: formatted',
  },
})
