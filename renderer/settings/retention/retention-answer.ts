import { isSameRule, type RetentionRule, type RetentionRun } from '../../../shared/documents/retention.ts'
import type { Failure } from '../../../shared/failure.ts'
import { call } from '../../bridge.ts'

export type RetentionAnswer =
  | { readonly kind: 'preview'; readonly rule: RetentionRule; readonly run: RetentionRun }
  | { readonly kind: 'done'; readonly run: RetentionRun }
  | { readonly kind: 'failed'; readonly failure: Failure }

export async function previewRetention(rule: RetentionRule): Promise<RetentionAnswer> {
  const run = await call('documents.previewRetention', rule)
  return run.ok ? { kind: 'preview', rule, run: run.value } : { kind: 'failed', failure: run.failure }
}

/** Removes what the preview of this rule showed. */
export async function applyRetention(rule: RetentionRule): Promise<RetentionAnswer> {
  const run = await call('documents.applyRetention', rule)
  return run.ok ? { kind: 'done', run: run.value } : { kind: 'failed', failure: run.failure }
}

/** The answer to show: null for a preview of another rule than the one in the settings. */
export function currentAnswer(answer: RetentionAnswer | null, rule: RetentionRule): RetentionAnswer | null {
  return answer?.kind === 'preview' && !isSameRule(answer.rule, rule) ? null : answer
}
