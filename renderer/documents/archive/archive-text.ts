import type { ArchiveTotals, BulkFetchState, VerificationState } from '../../../shared/documents/archive.ts'
import { formatCount, formatNumber } from '../../../shared/format-count.ts'

/** `1.4 GB`, in steps of a thousand as disks are sold. */
export function formatByteSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`
}

export function formatArchiveTotals({ papers, bytes }: ArchiveTotals): string {
  return papers === 0
    ? 'No paper is kept on this machine yet'
    : `${formatCount(papers, 'paper', 'papers')} kept on this machine, ${formatByteSize(bytes)}`
}

export function checkedCount({ good, damaged, missing, unreadable }: VerificationState): number {
  return good + damaged + missing + unreadable
}

/** What a look through the archive found. */
export function formatVerification(run: VerificationState): string {
  const parts = [
    `${formatCount(run.good, 'paper is', 'papers are')} good`,
    run.damaged > 0 ? `${formatNumber(run.damaged)} damaged` : '',
    run.missing > 0 ? `${formatNumber(run.missing)} missing` : '',
    run.unreadable > 0 ? `${formatNumber(run.unreadable)} not readable just now` : '',
    run.strangers > 0
      ? `${formatCount(run.strangers, 'file', 'files')} in the folder that ${run.strangers === 1 ? 'is' : 'are'} not ours, left alone`
      : '',
  ]
  return `${parts.filter((part) => part !== '').join(', ')}.`
}

export function formatFetchProgress({ fetched, alreadyHere, failed }: BulkFetchState): string {
  const parts = [
    `${formatCount(fetched, 'paper', 'papers')} fetched`,
    `${formatNumber(alreadyHere)} here already`,
    failed > 0 ? `${formatCount(failed, 'order', 'orders')} could not be done` : '',
  ]
  return `${parts.filter((part) => part !== '').join(', ')}.`
}

export const fetchingTitles: Record<BulkFetchState['state'], string> = {
  running: 'Fetching papers',
  waiting: 'Waiting to fetch papers',
  stopping: 'Stopping after the papers under way',
  stopped: 'Fetching papers was stopped',
  finished: 'Papers fetched',
}
