import { connectSerialScale } from '../../../support/devices/serial-scale.ts'
import { valueOrThrow } from '../../../support/value-or-throw.ts'
import { line, type TestApp } from '../../fixtures.ts'
import { look } from '../look.ts'
import { button, expect, press, said } from '../steps.ts'

/** Requires pseudo-terminals, which replace the cable of a scale. */
export async function visitScale({ page, station }: TestApp): Promise<void> {
  await press(page, 'Control+,')
  await button(page, 'Look for scales').click()
  await expect(page.getByText(said('No scale was found.'), { exact: false })).toBeVisible()
  await look(page, 'settings, no scale found')
  const scale = await connectSerialScale(station.handlers, { name: 'PB-scale' })
  const section = page.getByRole('region', { name: said('Scale') }).first()
  await expect(section.getByText(said('The scale shows'))).toBeVisible()
  await button(section, 'Protocol').click()
  await look(page, 'settings, protocols of scales')
  await press(page, 'Escape')
  await section.getByRole('button', { name: /PB-scale/ }).click()
  await look(page, 'settings, scales')
  await press(page, 'Escape')
  await press(page, 'Control+9')
  await line(page, 2).click()
  await expect(button(page, 'Weigh')).toBeVisible()
  await press(page, 'Control+Shift+G')
  await look(page, 'nothing to weigh')
  scale.show('9.875')
  const stable = async (): Promise<string | null> => {
    const state = valueOrThrow(await station.handlers['scale.state']({}))
    return state.kind === 'connected' ? (state.reading?.kind ?? null) : null
  }
  await expect.poll(stable).toBe('stable')
  await press(page, 'Control+Shift+G')
  await expect(page.getByText('9.875')).toBeVisible()
  await look(page, 'weighed')
  scale.unplug()
  const settings = valueOrThrow(await station.handlers['settings.read']({}))
  valueOrThrow(await station.handlers['settings.save']({ ...settings, scale: null }))
  await press(page, 'Escape')
}
