import type { Message } from '../messages/message.ts'
import { preCheckMessages, preCheckRemedyMessages, preCheckRowMessages } from '../messages/pre-checks/pre-check-messages.ts'
import { preCheckSourceMessages } from '../messages/pre-checks/pre-check-source-messages.ts'
import { renderMessage } from '../messages/render-message.ts'
import type { Finding, FindingDetails, PreCheckRule } from './finding.ts'
import { preCheckSources } from './pre-check-sources.ts'

type AllDetails = { readonly [Name in keyof FindingDetails]-?: NonNullable<FindingDetails[Name]> }

interface RuleTexts {
  readonly found: (details: AllDetails) => Message
  readonly remedy: () => string
}

/** Short texts for rows of stored orders, where the full text does not fit. */
const rowTexts: Partial<Record<PreCheckRule, (details: AllDetails) => string>> = {
  'contents-missing': () => preCheckRowMessages.contentsMissing(),
  'contents-vague': ({ quoted }) => preCheckRowMessages.contentsVague({ quoted }),
  'phone-missing': () => preCheckRowMessages.phoneMissing(),
  'postal-code-missing': () => preCheckRowMessages.postalCodeMissing(),
}

const ruleTexts: Readonly<Record<PreCheckRule, RuleTexts>> = {
  'contents-missing': { found: () => preCheckMessages.contentsMissing.message(), remedy: preCheckRemedyMessages.contentsMissing },
  'contents-vague': {
    found: ({ quoted }) => preCheckMessages.contentsVague.message({ quoted }),
    remedy: preCheckRemedyMessages.contentsVague,
  },
  'contents-partly-vague': {
    found: ({ quoted }) => preCheckMessages.contentsPartlyVague.message({ quoted }),
    remedy: preCheckRemedyMessages.contentsPartlyVague,
  },
  'phone-missing': { found: ({ side }) => preCheckMessages.phoneMissing.message({ side }), remedy: preCheckRemedyMessages.phoneMissing },
  'postal-code-missing': {
    found: ({ side, country }) => preCheckMessages.postalCodeMissing.message({ side, country }),
    remedy: preCheckRemedyMessages.postalCodeMissing,
  },
  'tax-number-missing': {
    found: ({ label, country }) => preCheckMessages.taxNumberMissing.message({ label, country }),
    remedy: preCheckRemedyMessages.taxNumberMissing,
  },
  'goods-or-invoice-missing': {
    found: () => preCheckMessages.goodsOrInvoiceMissing.message(),
    remedy: preCheckRemedyMessages.goodsOrInvoiceMissing,
  },
  'goods-value-differs': {
    found: ({ goods, declared, unit }) => preCheckMessages.goodsValueDiffers.message({ goods, declared, unit }),
    remedy: preCheckRemedyMessages.goodsValueDiffers,
  },
  'goods-too-heavy': {
    found: ({ goods, declared }) => preCheckMessages.goodsTooHeavy.message({ goods, declared }),
    remedy: preCheckRemedyMessages.goodsTooHeavy,
  },
  'goods-description-vague': {
    found: ({ line, quoted }) => preCheckMessages.goodsDescriptionVague.message({ line, quoted }),
    remedy: preCheckRemedyMessages.contentsVague,
  },
  'goods-quantity-missing': {
    found: ({ line }) => preCheckMessages.goodsQuantityMissing.message({ line }),
    remedy: preCheckRemedyMessages.goodsQuantityMissing,
  },
  'goods-cost-missing': {
    found: ({ line }) => preCheckMessages.goodsCostMissing.message({ line }),
    remedy: preCheckRemedyMessages.goodsCostMissing,
  },
  'goods-origin-missing': {
    found: ({ line }) => preCheckMessages.goodsOriginMissing.message({ line }),
    remedy: preCheckRemedyMessages.goodsOriginMissing,
  },
  'hs-code-malformed': {
    found: ({ line, quoted }) => preCheckMessages.hsCodeMalformed.message({ line, quoted }),
    remedy: preCheckRemedyMessages.hsCodeMalformed,
  },
  'hs-chapter-unknown': {
    found: ({ line, quoted }) => preCheckMessages.hsChapterUnknown.message({ line, quoted }),
    remedy: preCheckRemedyMessages.hsChapterUnknown,
  },
  'hs-code-unknown': {
    found: ({ line, quoted }) => preCheckMessages.hsCodeUnknown.message({ line, quoted }),
    remedy: preCheckRemedyMessages.hsCodeUnknown,
  },
}

const noDetails: AllDetails = {
  quoted: '',
  country: '',
  label: '',
  side: 'recipient',
  line: 0,
  goods: 0,
  declared: 0,
  unit: '',
}

function allDetails(details: FindingDetails): AllDetails {
  // The cast is safe: a detail that is present always has a value.
  return { ...noDetails, ...details } as AllDetails
}

/** The finding, as data. */
export function findingMessage({ rule, details }: Pick<Finding, 'rule' | 'details'>): Message {
  return ruleTexts[rule].found(allDetails(details))
}

/** The finding, for the narrow column of a row. */
export function findingRowText(finding: Pick<Finding, 'rule' | 'details'>): string {
  return rowTexts[finding.rule]?.(allDetails(finding.details)) ?? findingText(finding)
}

/** The finding, in a few words. */
export function findingText(finding: Pick<Finding, 'rule' | 'details'>): string {
  return renderMessage(findingMessage(finding))
}

/** The remedy, in a sentence. */
export function findingRemedy({ rule }: Pick<Finding, 'rule'>): string {
  return ruleTexts[rule].remedy()
}

/** The source of the rule, and its date. */
export function findingSource({ source }: Pick<Finding, 'source'>): string {
  const { name, date } = preCheckSources[source]
  return preCheckSourceMessages.dated({ source: name(), date })
}
