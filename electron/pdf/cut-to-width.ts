const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The beginning of a line that fits a width, with an ellipsis if some of it is left out. Letters stay whole with their marks. Cuts by
 * bisection, so that long texts cost little more.
 */
export function cutToWidth(line: string, width: number, widthOf: (words: string) => number): string {
  if (widthOf(line) <= width) return line
  const letters = Array.from(segmenter.segment(line), ({ segment }) => segment)
  let fits = 0
  let tooMany = letters.length
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (widthOf(`${letters.slice(0, middle).join('')}…`) <= width) fits = middle
    else tooMany = middle
  }
  return `${letters.slice(0, fits).join('')}…`
}

/** Scripts that are written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
/** Never starts a line, because it belongs to the text before it. */
const closing = /^[\p{Pe}\p{Pf}\p{M}、。，．！？：；・ー々]/u
const opening = /[\p{Ps}\p{Pi}]$/u

/** The parts of a text between which a line may end. What is between words stays at the end of the part before. */
function lineParts(text: string): string[] {
  const parts: string[] = []
  for (const spaced of text.match(/\S+\s*|\s+/g) ?? []) {
    const segments = unspaced.test(spaced) ? Array.from(words.segment(spaced), ({ segment }) => segment) : [spaced]
    for (const [index, segment] of segments.entries()) {
      const before = parts.at(-1) ?? ''
      if (index > 0 && (segment.trim() === '' || closing.test(segment) || opening.test(before))) parts[parts.length - 1] = before + segment
      else parts.push(segment)
    }
  }
  return parts
}

function fillLines(parts: readonly string[], width: number, widthOf: (words: string) => number): string[] {
  const found: string[] = []
  let line = ''
  for (const part of parts) {
    if (line === '' || widthOf((line + part).trimEnd()) <= width) {
      line += part
      continue
    }
    found.push(line)
    line = part
  }
  return [...found, line]
}

/** As many words on a line as fit, in at most this many lines; the last ends in an ellipsis when there are more. */
export function wrapToWidth(text: string, width: number, most: number, widthOf: (words: string) => number): string[] {
  const filled = fillLines(lineParts(text.replaceAll(/\s+/g, ' ')), width, widthOf)
  const all = filled.map((each) => each.trim()).filter((each) => each !== '')
  if (all.length <= most) return all
  const rest = filled.slice(most - 1).join('')
  return [...all.slice(0, most - 1), cutToWidth(rest.trim(), width, widthOf)]
}

/** The whole text on as many lines as it needs. A word that is wider than a line is broken between letters. */
export function wrapWhole(text: string, width: number, widthOf: (words: string) => number): string[] {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (widthOf(line) <= width) return line === '' ? [] : [line]
  const parts = lineParts(line).flatMap((part) =>
    widthOf(part.trimEnd()) <= width
      ? [part]
      : fillLines(
          Array.from(segmenter.segment(part), ({ segment }) => segment),
          width,
          widthOf,
        ),
  )
  return fillLines(parts, width, widthOf).map((each) => each.trim())
}
