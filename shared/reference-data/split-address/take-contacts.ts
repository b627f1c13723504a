import type { Span } from './segments.ts'

export interface TakenSpan extends Span {
  readonly field: 'email' | 'phone' | 'label' | 'other'
  readonly confidence: 'high' | 'low'
}

const emailPattern = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const linkPattern = /(?:https?:\/\/|www\.)[^\s,;|]+/giu
const emailLabel = /(?:e-?mail|mail|courriel|correo|e)\s*[:.]?\s*$/iu
const phoneLabels = String.raw`telephone|téléphone|telefon|teléfono|telefono|telefone|phone|mobile|mobil|handy|mob|cell|portable|tél|tel|ph|電話|电话|전화`
const faxLabels = String.raw`telefax|fax`
const number = String.raw`\+?\(?\+?\d[\d\s()./–-]{5,}\d`
const labelledNumber = new RegExp(
  String.raw`(?<![\p{L}\p{N}])((?:${faxLabels}|${phoneLabels}|t|m|p)\.?\s*(?:no\.?|nr\.?)?\s*[:.]?\s*)(${number})`,
  'giu',
)
const internationalNumber = /(?<![\p{L}\p{N}])(?:\+|00)\d[\d \t()./–-]{6,}\d/gu

function overlapsAny(span: Span, taken: readonly Span[]): boolean {
  return taken.some(({ start, end }) => span.start < end && start < span.end)
}

function takeLabelBefore(source: string, start: number, label: RegExp): TakenSpan[] {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1
  const found = label.exec(source.slice(lineStart, start))
  if (found === null) return []
  // A longer word that merely ends like the label is not a label.
  const before = source.slice(0, lineStart + found.index).at(-1) ?? ' '
  if (/[\p{L}\p{N}]/u.test(before)) return []
  return [{ start: lineStart + found.index, end: start, field: 'label', confidence: 'high' }]
}

function takeEmails(source: string): TakenSpan[] {
  return [...source.matchAll(emailPattern)].flatMap(({ 0: email, index }, count): TakenSpan[] => [
    ...takeLabelBefore(source, index, emailLabel),
    { start: index, end: index + email.length, field: count === 0 ? 'email' : 'other', confidence: 'high' },
  ])
}

function takeLinks(source: string): TakenSpan[] {
  return [...source.matchAll(linkPattern)].map(({ 0: link, index }) => ({
    start: index,
    end: index + link.length,
    field: 'other',
    confidence: 'high',
  }))
}

/** A labelled number on one line, with enough digits: `T 12` is part of a street. */
function takeLabelledNumbers(source: string): TakenSpan[] {
  return [...source.matchAll(labelledNumber)].flatMap(({ 0: all, 1: label = '', 2: digits = '', index }): TakenSpan[] => {
    const isShort = label.trim().replace(/[.:]/g, '').length === 1
    if (all.includes('\n') || (isShort && !/[:.+]/.test(all)) || digits.replaceAll(/\D/g, '').length < 7) return []
    const start = index + label.length
    const isFax = new RegExp(faxLabels, 'iu').test(label)
    return [
      { start: index, end: start, field: isFax ? 'other' : 'label', confidence: 'high' },
      { start, end: start + digits.length, field: isFax ? 'other' : 'phone', confidence: 'high' },
    ]
  })
}

function takeInternationalNumbers(source: string): TakenSpan[] {
  return [...source.matchAll(internationalNumber)].map(({ 0: digits, index }) => ({
    start: index,
    end: index + digits.length,
    field: 'phone',
    confidence: 'high',
  }))
}

/** E-mail addresses, numbers and links, with the labels before them. The first of a kind is the field; the others go into the rest. */
export function takeContacts(source: string): TakenSpan[] {
  const taken: TakenSpan[] = []
  for (const found of [takeEmails, takeLinks, takeLabelledNumbers, takeInternationalNumbers]) {
    for (const span of found(source)) {
      if (overlapsAny(span, taken)) continue
      const isSecondPhone = span.field === 'phone' && taken.some(({ field }) => field === 'phone')
      taken.push(isSecondPhone ? { ...span, field: 'other' } : span)
    }
  }
  return taken
}
