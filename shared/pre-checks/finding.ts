import { z } from 'zod'

export const preCheckRules = [
  'contents-missing',
  'contents-vague',
  'contents-partly-vague',
  'phone-missing',
  'postal-code-missing',
  'tax-number-missing',
  'goods-or-invoice-missing',
  'goods-value-differs',
  'goods-too-heavy',
  'goods-description-vague',
  'goods-quantity-missing',
  'goods-cost-missing',
  'goods-origin-missing',
  'hs-code-malformed',
  'hs-chapter-unknown',
  'hs-code-unknown',
] as const

export type PreCheckRule = (typeof preCheckRules)[number]

/** Strong: refusals for this are common. Hint: worth checking. */
export const findingStrengths = ['strong', 'hint'] as const

/** The source of a rule; `pre-check-sources.ts` has the dates. */
export const ruleSources = ['interface', 'ics2', 'cbp', 'harmonized-system', 'carriers'] as const

export type RuleSource = (typeof ruleSources)[number]

/** The values in the text of a finding. */
export const findingDetailsSchema = z.object({
  /** Quoted from the shipment. */
  quoted: z.string().optional(),
  country: z.string().optional(),
  /** The name of the field in that country. */
  label: z.string().optional(),
  side: z.enum(['sender', 'recipient']).optional(),
  /** Line of goods, from 1. */
  line: z.number().int().optional(),
  goods: z.number().optional(),
  declared: z.number().optional(),
  unit: z.string().optional(),
})

export type FindingDetails = z.infer<typeof findingDetailsSchema>

/** What a rule found in a shipment. */
export const findingSchema = z.object({
  rule: z.enum(preCheckRules),
  strength: z.enum(findingStrengths),
  /** The field it is about, such as `destination.phone` or `goods.0.code`. */
  field: z.string(),
  details: findingDetailsSchema,
  source: z.enum(ruleSources),
})

export type Finding = z.infer<typeof findingSchema>

export const maxOverrideReasonLength = 300

/** A person's decision that a finding does not apply. It is valid for that finding only: another value is another finding. */
export const findingOverrideSchema = z.object({
  rule: z.enum(preCheckRules),
  field: z.string(),
  details: findingDetailsSchema,
  reason: z.string(),
  person: z.string(),
  /** ISO instant. */
  at: z.string(),
})

export type FindingOverride = z.infer<typeof findingOverrideSchema>

/** True if both are the same finding, or if the override is for this finding. */
export function isSameFinding(
  one: Pick<Finding, 'rule' | 'field' | 'details'>,
  other: Pick<Finding, 'rule' | 'field' | 'details'>,
): boolean {
  if (one.rule !== other.rule || one.field !== other.field) return false
  const names = Object.keys(findingDetailsSchema.shape) as (keyof FindingDetails)[]
  return names.every((name) => one.details[name] === other.details[name])
}

/** Findings that nobody has overridden. */
export function openFindings(findings: readonly Finding[], overrides: readonly FindingOverride[]): Finding[] {
  return findings.filter((finding) => !overrides.some((override) => isSameFinding(finding, override)))
}

export function isLikelyRefused(findings: readonly Finding[], overrides: readonly FindingOverride[]): boolean {
  return openFindings(findings, overrides).some(({ strength }) => strength === 'strong')
}
