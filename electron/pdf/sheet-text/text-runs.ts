import type { Bidi } from 'bidi-js'
import type { ScriptFonts } from './script-fonts.ts'
import type { ShapingFont } from './shape-text.ts'

/** Letters of one font and one direction. */
export interface TextRun {
  readonly text: string
  /** null for Liberation Sans, whose letters are drawn one by one. */
  readonly font: ShapingFont | null
  readonly isRightToLeft: boolean
}

/** `auto`: the direction of the first letter that has one. */
export type LineDirection = 'auto' | 'ltr' | 'rtl'

interface Letter {
  readonly text: string
  readonly font: ShapingFont | null
}

export interface ChosenLetters {
  readonly letters: readonly Letter[]
  /** True if a letter that no font has was replaced by a question mark. */
  readonly isReplaced: boolean
}

const markOrJoiner = /[\p{M}\u200C\u200D]/u
const leftOut = /[\p{M}\p{Cf}]/u
/** Isolates that keep the parts of a line in order; they are not drawn. */
const isolates = /[\u2068\u2069]/u
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/**
 * A font for each letter: Liberation Sans, else one of `fonts`. A letter that none has becomes the letter it is made of, without its
 * marks, else a question mark; marks and direction codes that none has are left out.
 */
export function chooseFonts(text: string, isKnown: (letter: string) => boolean, fonts: ScriptFonts | null): ChosenLetters {
  const letters: Letter[] = []
  let isReplaced = false
  for (const letter of text) {
    const previous = letters.at(-1)?.font
    const [base = ''] = letter.normalize('NFKD')
    const font = fonts?.fontFor(letter, text)
    if (isolates.test(letter)) letters.push({ text: letter, font: null })
    else if (markOrJoiner.test(letter) && previous?.hasGlyph(letter.codePointAt(0) ?? 0) === true)
      letters.push({ text: letter, font: previous })
    else if (isKnown(letter)) letters.push({ text: letter, font: null })
    else if (font !== undefined) letters.push({ text: letter, font })
    else if (isKnown(base)) letters.push({ text: base, font: null })
    else if (!leftOut.test(letter)) {
      letters.push({ text: '?', font: null })
      isReplaced = true
    }
  }
  return { letters, isReplaced }
}

/** The items from left to right: each level is reversed together with all higher levels (Unicode's rule L2). */
function inVisualOrder<Item extends { readonly level: number }>(items: readonly Item[]): readonly Item[] {
  const ordered = [...items]
  const highest = Math.max(0, ...items.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    let start = 0
    while (start < ordered.length) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = end + 1
    }
  }
  return ordered
}

function mirrored(bidi: Bidi, text: string): string {
  return Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .toReversed()
    .join('')
}

/**
 * The runs of a line from left to right. Its direction is that of its first letter that has one, unless it is given. Runs of a script's
 * font keep the order in which they are read: shaping turns them around.
 */
export function toRuns(letters: readonly Letter[], bidi: Bidi | null, direction: LineDirection = 'auto'): readonly TextRun[] {
  const text = letters.map((letter) => letter.text).join('')
  if (bidi === null || !rightToLeft.test(text)) return joinRuns(letters.filter(isDrawn).map((letter) => ({ ...letter, level: 0 })))
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  let at = 0
  const withLevels = letters.map((letter) => {
    const level = levels[at] ?? 0
    at += letter.text.length
    return { ...letter, level }
  })
  return joinRuns(withLevels.filter(isDrawn)).map((run) =>
    run.font === null && run.isRightToLeft ? { ...run, text: mirrored(bidi, run.text) } : run,
  )
}

function isDrawn({ text }: Letter): boolean {
  return !isolates.test(text)
}

function joinRuns(letters: readonly (Letter & { readonly level: number })[]): readonly TextRun[] {
  const runs: (Letter & { readonly level: number })[] = []
  for (const letter of letters) {
    const last = runs.at(-1)
    if (last?.font === letter.font && last.level === letter.level) runs[runs.length - 1] = { ...last, text: last.text + letter.text }
    else runs.push(letter)
  }
  return inVisualOrder(runs).map(({ text, font, level }) => ({ text, font, isRightToLeft: level % 2 === 1 }))
}
