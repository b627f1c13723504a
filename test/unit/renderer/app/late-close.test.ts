import { afterEach, expect, test } from 'vitest'
import { closeIfOpen, closeOverlay, openOverlay, useNavigation, type Overlay } from '../../../../renderer/app/navigation-store.ts'

afterEach(closeOverlay)

const print: Overlay = { kind: 'print', orderIds: [1] }

test('the answer that a dialog waited for closes it', () => {
  openOverlay(print)
  expect(closeIfOpen(print)).toBe(true)
  expect(useNavigation.getState().overlay).toBeNull()
})

test('a late answer does not close the dialog that is open by then, not even one for the same orders', () => {
  openOverlay(print)
  const next: Overlay = { kind: 'print', orderIds: [1] }
  openOverlay(next)
  expect(closeIfOpen(print)).toBe(false)
  expect(useNavigation.getState().overlay).toBe(next)
})

test('a dialog that replaces one of its kind is a new one', () => {
  openOverlay(print)
  const before = useNavigation.getState().openedOverlays
  openOverlay(print)
  expect(useNavigation.getState().openedOverlays).not.toBe(before)
})
