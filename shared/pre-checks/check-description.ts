import type { RuleSource } from './finding.ts'
import { foldWords, singular } from './fold-words.ts'
import { isGenericPhrase, isOnlyNumber, pointsElsewhere } from './generic-phrases.ts'
import { broadWords, emptyWords, goodsNames, vagueTerms } from './vague-terms.ts'

/** What a description contains: the goods; partly the goods; nothing specific; or nothing at all. */
export type DescriptionVerdict =
  | { readonly kind: 'specific' }
  | { readonly kind: 'missing' }
  /** `vague` are the parts, as written, that are not specific. */
  | { readonly kind: 'vague' | 'partly-vague'; readonly vague: readonly string[]; readonly source: RuleSource }

const withSingularWords = (text: string): string => text.split(' ').map(singular).join(' ')

const sourceOfTerm: ReadonlyMap<string, RuleSource> = new Map(
  vagueTerms.toReversed().map(({ term, source }) => [withSingularWords(foldWords(term)), source]),
)
const singularBroadWords: ReadonlySet<string> = new Set([...broadWords].map(singular))
const singularEmptyWords: ReadonlySet<string> = new Set([...emptyWords].map(singular))
const singularGoodsNames: ReadonlySet<string> = new Set([...goodsNames].map(singular))

/** An empty word, or a number of pieces as in `3 x mugs`. */
const saysNothing = (word: string): boolean => emptyWords.has(word) || /^(?:\d+x?|x\d+)$/.test(word)

/** True for a box or bag that is part of the goods: mail boxes are goods, a box of stuff is not. */
function isContainerFor(word: string, before: string | undefined, following: number): boolean {
  return following === 0 && /^(?:bag|box|boxe)s?$/.test(word) && before !== undefined && !saysNothing(before)
}

const isBroad = (word: string): boolean => saysNothing(word) || singularEmptyWords.has(word) || singularBroadWords.has(word)

/** In scripts without spaces one character can be a word; in others a word has two letters or more. */
const hasWord = (folded: string): boolean => /\p{L}{2}|[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\s]/u.test(folded)

/** The parts of a list of goods. */
function partsOf(description: string): string[] {
  return description
    .split(/[,;:/&+|()[\]\n\r\t•·、，；。]|\s[-–—]\s|\sand\s|\sund\s|\set\s|\sy\s|\se\s/iu)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** A part that is not specific: `qualifier` if it is only useful beside goods, like a material or a number. */
type PartVerdict = 'specific' | 'qualifier' | RuleSource

function judgePart(part: string): PartVerdict {
  const folded = foldWords(part)
  if (!hasWord(folded)) return /\d/.test(folded) ? 'qualifier' : 'carriers'
  const whole = sourceOfTerm.get(withSingularWords(folded))
  if (whole !== undefined) return whole
  if (isOnlyNumber(folded)) return 'qualifier'
  if (pointsElsewhere(folded)) return 'carriers'
  const words = folded.split(' ')
  const core = words
    .filter((word, index) => !saysNothing(word) || isContainerFor(word, words[index - 1], words.length - 1 - index))
    .map(singular)
  const known = sourceOfTerm.get(core.join(' '))
  if (known !== undefined) return known
  const sources = core.map((word) => sourceOfTerm.get(word) ?? (singularBroadWords.has(word) ? 'qualifier' : 'specific'))
  const namesGoods = sources.includes('specific') || (core.length > 1 && core.some((word) => singularGoodsNames.has(word)))
  if (namesGoods) return isGenericPhrase(words.map(singular), isBroad) ? 'carriers' : 'specific'
  const terms = sources.filter((source) => source !== 'qualifier' && source !== 'specific')
  return terms.find((source) => source !== 'carriers') ?? terms[0] ?? 'qualifier'
}

/** Judges a description of contents or of a line of goods. */
export function checkDescription(description: string | null): DescriptionVerdict {
  const text = description?.trim() ?? ''
  if (text === '') return { kind: 'missing' }
  const known = sourceOfTerm.get(withSingularWords(foldWords(text)))
  if (known !== undefined) return { kind: 'vague', vague: [text], source: known }
  const parts = partsOf(text)
  const judged = (parts.length === 0 ? [text] : parts).map((part) => ({ part, verdict: judgePart(part) }))
  const isSpecific = judged.some(({ verdict }) => verdict === 'specific')
  const vague = judged.filter(({ verdict }) => verdict !== 'specific' && (!isSpecific || verdict !== 'qualifier'))
  if (vague.length === 0) return { kind: 'specific' }
  const sources = vague.flatMap(({ verdict }) => (verdict === 'specific' || verdict === 'qualifier' ? [] : [verdict]))
  const source = sources.find((each) => each !== 'carriers') ?? 'carriers'
  return { kind: isSpecific ? 'partly-vague' : 'vague', vague: vague.map(({ part }) => part), source }
}
