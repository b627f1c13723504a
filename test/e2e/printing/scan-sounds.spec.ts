import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { resolve } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { findBrowser } from '../../../electron/host/find-browser.ts'
import type * as ScanSounds from '../../../renderer/ui/scans/scan-sounds.ts'
import { scanOutcomes, type ScanOutcome } from '../../../renderer/ui/scans/scan-outcomes.ts'
import { expect, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

// The sounds of scan to print as Chromium renders them, distinguishable with closed eyes.
const app = practiceApp()

const sampleRate = 48_000
const sourceFile = resolve(import.meta.dirname, '../../../renderer/ui/scans/scan-sounds.ts')

/** One tone as it was rendered: when it begins, how long it is (seconds), and its pitch (hertz). */
interface Tone {
  readonly start: number
  readonly length: number
  readonly pitch: number
}

/** A separate browser: the window's policy allows no other scripts. */
async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser({ platform: process.platform, environment: process.env })
  return await chromium.launch(executablePath === null ? {} : { executablePath })
}

/** Renders a sound with the module's own code. */
async function render(page: Page, outcome: ScanOutcome, volume: number): Promise<number[]> {
  const source = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(readFileSync(sourceFile, 'utf8')))}`
  const samples = await page.evaluate(
    async ({ source: address, outcome: name, volume: loudness, rate }) => {
      const { scheduleSound } = (await import(address)) as typeof ScanSounds
      const context = new OfflineAudioContext(1, rate * 2, rate)
      scheduleSound(context, name, loudness, 0.05)
      const rendered = await context.startRendering()
      // Numbers would be handed over one by one.
      return btoa(Array.from(new Uint8Array(rendered.getChannelData(0).buffer), (byte) => String.fromCharCode(byte)).join(''))
    },
    { source, outcome, volume, rate: sampleRate },
  )
  const { buffer, byteOffset, byteLength } = Buffer.from(samples, 'base64')
  return Array.from(new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength)))
}

/** The tones of a recording: stretches that sound, with silence of 8 ms or a fade between them. */
function tonesIn(samples: readonly number[]): Tone[] {
  const frame = sampleRate / 250
  const loud = Array.from({ length: Math.floor(samples.length / frame) }, (_, index) =>
    samples.slice(index * frame, (index + 1) * frame).some((sample) => Math.abs(sample) > 0.1),
  )
  const tones: Tone[] = []
  for (let from = loud.indexOf(true); from !== -1;) {
    const silent = loud.indexOf(false, from)
    const to = silent === -1 ? loud.length : silent
    const part = samples.slice(from * frame, to * frame)
    const crossings = part.filter((sample, index) => index > 0 && sample >= 0 && (part[index - 1] ?? 0) < 0).length
    tones.push({ start: from / 250, length: (to - from) / 250, pitch: crossings / ((to - from) / 250) })
    from = loud.indexOf(true, to)
  }
  return tones
}

/** Onsets and lengths in steps of 50 ms, which are distinguishable by ear. */
function isOtherRhythm(one: readonly Tone[], other: readonly Tone[]): boolean {
  if (one.length !== other.length) return true
  const begin = (tones: readonly Tone[]): number => tones[0]?.start ?? 0
  return one.some((tone, index) => {
    const match = other[index]
    if (match === undefined) return true
    const onset = Math.abs(tone.start - begin(one) - (match.start - begin(other)))
    return onset > 0.05 || Math.abs(tone.length - match.length) > 0.08
  })
}

/** Whether the pitch rises, falls or stays from tone to tone; less than a semitone is neither. */
function contour(tones: readonly Tone[]): string {
  return tones
    .slice(1)
    .map(({ pitch }, index) => 12 * Math.log2(pitch / (tones[index]?.pitch ?? pitch)))
    .map((semitones) => (Math.abs(semitones) < 1 ? '=' : semitones > 0 ? '+' : '-'))
    .join('')
}

test('every two sounds differ in rhythm or in the course of their pitches', async () => {
  const browser = await openBrowser()
  const empty = await browser.newPage()
  const heard = new Map<ScanOutcome, Tone[]>()
  for (const outcome of scanOutcomes) heard.set(outcome, tonesIn(await render(empty, outcome, 1)))
  await browser.close()
  for (const tones of heard.values()) expect(tones.length).toBeGreaterThan(0)
  const alike = scanOutcomes.flatMap((one, index) =>
    scanOutcomes
      .slice(index + 1)
      .filter((other) => {
        const [first = [], second = []] = [heard.get(one), heard.get(other)]
        return !isOtherRhythm(first, second) && contour(first) === contour(second)
      })
      .map((other) => `${one} and ${other}`),
  )
  expect(alike).toEqual([])
})

test('a sound is as loud as its volume, silent at none, and never clipped', async () => {
  const browser = await openBrowser()
  const empty = await browser.newPage()
  const peak = async (outcome: ScanOutcome, volume: number): Promise<number> =>
    Math.max(...(await render(empty, outcome, volume)).map((sample) => Math.abs(sample)))
  for (const outcome of ['sent', 'wrong-label'] as const) {
    const full = await peak(outcome, 1)
    expect(full).toBeLessThan(1)
    expect(full).toBeGreaterThan(0.4)
    expect((await peak(outcome, 0.35)) / full).toBeCloseTo(0.35, 1)
    expect(await peak(outcome, 0)).toBe(0)
  }
  await browser.close()
})

test('each sound can be played in the settings of the screen, and none is heard when they are off', async () => {
  const { page } = app
  await page.keyboard.press('F8')
  await page.evaluate(() => {
    const played = { count: 0 }
    Object.assign(globalThis, { played })
    // Every tone is a separate oscillator.
    globalThis.OscillatorNode = new Proxy(OscillatorNode, {
      construct: (target, parts) => {
        played.count += 1
        return Reflect.construct(target, parts) as OscillatorNode
      },
    })
  })
  const played = async (): Promise<number> =>
    await page.evaluate(() => (globalThis as unknown as { played: { count: number } }).played.count)
  await page.getByRole('button', { name: 'Sounds' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sounds' })
  const buttons = dialog.getByRole('button', { name: /^Play the sound of/ })
  await expect(buttons).toHaveCount(scanOutcomes.length)
  for (const button of await buttons.all()) {
    const before = await played()
    await button.click()
    expect(await played()).toBeGreaterThan(before)
  }
  await dialog.getByText('Off', { exact: true }).click()
  await expect(buttons.first()).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  const before = await played()
  await page.getByRole('textbox').first().fill('NOBODY-HAS-THIS')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-look=unknown-code]')).toBeVisible()
  expect(await played()).toBe(before)
  await page.keyboard.press('F10')
  await expect(page.getByText('Scan an order', { exact: true })).toBeVisible()
})
