import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it, test } from 'vitest'
import { wasmMemory } from '../../../../../electron/pdf/capped-wasm.ts'
import { cutToWidth } from '../../../../../electron/pdf/cut-to-width.ts'
import { embedSheetFonts, type SheetFonts } from '../../../../../electron/pdf/sheet-fonts.ts'
import { inFolder } from '../../../../support/labels/page-sources.ts'
import { mustRun } from '../../../../support/machine/programs.ts'
import { readPrintedPages } from '../../../../support/sheet-words.ts'

/** A text of each script, and one that its font must not draw alike. */
const scripts = [
  ['simplified Chinese', '张伟 广东省深圳市', '李娜 浙江省杭州市'],
  ['traditional Chinese', '陳美麗 臺灣臺北市', '黃國華 澳門離島區'],
  ['Japanese', '髙橋さくら 東京都渋谷区', '山﨑タカシ 京都府京都市'],
  ['Korean', '김민준 서울특별시', '박서연 부산광역시'],
  ['Arabic', 'محمد الرياض', 'فاطمة القاهرة'],
  ['Hebrew', 'יוסי תל אביב', 'רחל ירושלים'],
  ['Thai', 'สมชาย ที่ปั้น น้ำ', 'วิภา เชียงใหม่'],
  ['Devanagari', 'राजेश क्षत्रिय नई दिल्ली', 'प्रिया मुंबई'],
] as const

async function sheetOf(texts: readonly string[], isBold = false): Promise<{ readonly pdf: Uint8Array; readonly fonts: SheetFonts }> {
  const document = await PDFDocument.create()
  const fonts = await embedSheetFonts(document)
  const page = document.addPage([500, 40 * (texts.length + 1)])
  await fonts.prepare(texts)
  for (const [index, text] of texts.entries()) fonts.draw(page, text, { x: 20, y: 40 * (texts.length - index), size: 14, isBold })
  await fonts.embed()
  return { pdf: await document.save(), fonts }
}

/** What poppler reads, without the marks that it puts around right-to-left text. */
async function readText(pdf: Uint8Array): Promise<string> {
  return (await readPrintedPages(pdf)).text.replaceAll(/[\u202A-\u202E\f]/g, '').trim()
}

/** The page as gray pixels. */
function picture(pdf: Uint8Array): Promise<Buffer> {
  return inFolder(async (folder) => {
    await writeFile(join(folder, 'page.pdf'), pdf)
    await mustRun('pdftoppm', ['-r', '60', '-gray', '-singlefile', join(folder, 'page.pdf'), join(folder, 'page')])
    return readFile(join(folder, 'page.pgm'))
  })
}

describe.each(scripts)('%s', (_name, text, other) => {
  it.each([
    ['regular', false],
    ['bold', true],
  ])('can be read and found in %s letters', async (_weight, isBold) => {
    const { pdf, fonts } = await sheetOf([text, `Ada, ${text}`], isBold)
    expect(fonts.isReplaced(text)).toBe(false)
    const read = await readText(pdf)
    for (const word of text.split(' ')) expect(read.split(word)).toHaveLength(3)
    expect(read).toContain('Ada, ')
    expect(read).not.toContain('?')
  })

  it('is drawn with the outlines of its own letters', async () => {
    const pictures = await Promise.all([text, other].map(async (each) => picture((await sheetOf([each])).pdf)))
    expect(pictures[0]?.filter((gray) => gray < 128).length).toBeGreaterThan(50)
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false)
  })

  it('adds the outlines of the drawn letters only', async () => {
    const latin = (await sheetOf(['Ada'])).pdf.length
    expect((await sheetOf([text])).pdf.length - latin).toBeLessThan(40_000)
  })
})

test('Latin, Greek and Cyrillic text loads no other font', async () => {
  const before = wasmMemory.bytes()
  const { pdf } = await sheetOf(['Žofie Σοφία София – €'])
  expect(wasmMemory.bytes()).toBeLessThanOrEqual(before)
  expect(await readText(pdf)).toBe('Žofie Σοφία София – €')
})

/** The left edges of words, which poppler gives here with their letters from left to right. */
async function leftEdges(pdf: Uint8Array, wanted: readonly string[]): Promise<number[]> {
  const { words } = await readPrintedPages(pdf)
  return wanted.map((word) => {
    const shown = [word, Array.from(word).toReversed().join('')]
    const found = words.find(({ text }) => shown.some((each) => text.includes(each)))
    if (found === undefined) throw new Error(`${word} is not among ${words.map(({ text }) => text).join(' ')}`)
    return found.left
  })
}

test('right-to-left words are drawn from right to left, numbers among them from left to right', async () => {
  const { pdf } = await sheetOf(['רחוב הרצל 12 חיפה'])
  const edges = await leftEdges(pdf, ['רחוב', 'הרצל', '12', 'חיפה'])
  expect(edges).toEqual(edges.toSorted((one, other) => other - one))
})

test('a Latin line keeps its order around right-to-left words', async () => {
  const { pdf } = await sheetOf(['Ada, محمد الرياض, London'])
  const edges = await leftEdges(pdf, ['Ada,', 'الرياض', 'محمد', 'London'])
  expect(edges).toEqual(edges.toSorted((one, other) => one - other))
})

test('Arabic letters join, and are narrower than alone', async () => {
  const { fonts } = await sheetOf(['ببب', 'ب'])
  expect(fonts.width('ببب', 10, false)).toBeLessThan(2.5 * fonts.width('ب', 10, false))
})

test('vowels and tone marks of Thai take no width, and a ligature of Devanagari takes less than its letters', async () => {
  const { fonts } = await sheetOf(['ที่', 'ท', 'क्ष', 'क', 'ष'])
  expect(fonts.width('ที่', 10, false)).toBeCloseTo(fonts.width('ท', 10, false))
  expect(fonts.width('क्ष', 10, false)).toBeLessThan(fonts.width('क', 10, false) + fonts.width('ष', 10, false))
})

test('a mixed line is as wide as its parts, which follow one another', async () => {
  const { pdf, fonts } = await sheetOf(['Ada 王小明 Lovelace'])
  const sum = ['Ada ', '王小明', ' Lovelace'].reduce((width, part) => width + fonts.width(part, 14, false), 0)
  expect(fonts.width('Ada 王小明 Lovelace', 14, false)).toBeCloseTo(sum)
  const { words } = await readPrintedPages(pdf)
  const [ada, chinese, lovelace] = words
  expect(words.map(({ text }) => text)).toEqual(['Ada', '王小明', 'Lovelace'])
  expect(chinese?.left).toBeGreaterThan(ada?.right ?? 500)
  expect(lovelace?.left).toBeGreaterThan(chinese?.right ?? 500)
  expect((lovelace?.right ?? 0) - (ada?.left ?? 0)).toBeCloseTo(sum, 0)
})

test('Chinese letters have their Japanese and Korean forms beside kana and Hangul', async () => {
  const forms = await Promise.all(['直', 'の直', '의直'].map(async (text) => picture((await sheetOf([text])).pdf)))
  expect(new Set(forms.map((form) => form.toString('latin1'))).size).toBe(3)
})

test.each(['𒀀 cuneiform', '🚚', '\uD800', '\uDC00x', 'ሰላም', '\u{10FFFF}'])(
  'a letter that no font has is a question mark: %s',
  async (text) => {
    const { pdf, fonts } = await sheetOf([text, '王'])
    expect(fonts.isReplaced(text)).toBe(true)
    expect(await readText(pdf)).toContain('?')
  },
)

test.each(['\u200C', '王\uFE00', '\u0301', 'क\u094D\u200D', 'ـ', 'مُحَمَّد', 'Z͑ͫa̴lgo', ''])(
  'marks and joiners never become question marks: %s',
  async (text) => {
    const { pdf, fonts } = await sheetOf([text, 'end'])
    expect(fonts.isReplaced(text)).toBe(false)
    expect(await readText(pdf)).not.toContain('?')
  },
)

test('any text can be measured, truncated and drawn', async () => {
  const document = await PDFDocument.create()
  const fonts = await embedSheetFonts(document)
  const page = document.addPage()
  const letter = fc.oneof(
    fc.constantFrom(
      ...scripts.flatMap(([, text]) => Array.from(text)),
      '\u200D',
      '\u200C',
      '\u094D',
      '\u064B',
      '\u0E33',
      '(',
      ' ',
      '1',
      '\n',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  )
  const texts = fc.sample(
    fc.array(letter, { maxLength: 30 }).map((letters) => letters.join('')),
    { numRuns: 300, seed: 7 },
  )
  await fonts.prepare(texts)
  for (const text of texts) {
    const widthOf = (part: string): number => fonts.width(part, 9, false)
    const shown = cutToWidth(text, 60, widthOf)
    expect(widthOf(shown)).toBeLessThanOrEqual(Math.max(60, widthOf('…')))
    fonts.draw(page, shown, { x: 20, y: 20, size: 9, isBold: false })
  }
  await fonts.embed()
  expect((await readPrintedPages(await document.save())).sizes).toHaveLength(1)
})
