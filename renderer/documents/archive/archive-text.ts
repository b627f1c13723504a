import type { ArchiveTotals, Fetching, Verifying } from '../../../shared/documents/archive.ts'
import { countWords, numberWords } from '../../../shared/format-count.ts'

/** `1.4 GB`, in steps of a thousand as disks are sold. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`
}

export function totalsWords({ papers, bytes }: ArchiveTotals): string {
  return papers === 0
    ? 'No paper is kept on this machine yet'
    : `${countWords(papers, 'paper', 'papers')} kept on this machine, ${sizeWords(bytes)}`
}

export function looked({ good, damaged, missing, unreadable }: Verifying): number {
  return good + damaged + missing + unreadable
}

/** What a look through the archive found. */
export function verdictWords(run: Verifying): string {
  const parts = [
    `${countWords(run.good, 'paper is', 'papers are')} good`,
    run.damaged > 0 ? `${numberWords(run.damaged)} damaged` : '',
    run.missing > 0 ? `${numberWords(run.missing)} missing` : '',
    run.unreadable > 0 ? `${numberWords(run.unreadable)} not readable just now` : '',
    run.strangers > 0
      ? `${countWords(run.strangers, 'file', 'files')} in the folder that ${run.strangers === 1 ? 'is' : 'are'} not ours, left alone`
      : '',
  ]
  return `${parts.filter((part) => part !== '').join(', ')}.`
}

export function fetchingWords({ fetched, alreadyHere, failed }: Fetching): string {
  const parts = [
    `${countWords(fetched, 'paper', 'papers')} fetched`,
    `${numberWords(alreadyHere)} here already`,
    failed > 0 ? `${countWords(failed, 'order', 'orders')} could not be done` : '',
  ]
  return `${parts.filter((part) => part !== '').join(', ')}.`
}

export const fetchingTitles: Record<Fetching['state'], string> = {
  running: 'Fetching papers',
  waiting: 'Waiting to fetch papers',
  stopping: 'Stopping after the papers under way',
  stopped: 'Fetching papers was stopped',
  finished: 'Papers fetched',
}
