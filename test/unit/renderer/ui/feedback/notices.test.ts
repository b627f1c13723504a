import { beforeEach, expect, test } from 'vitest'
import { showNotice, dismissNotice, useNotices } from '../../../../../renderer/ui/feedback/notices.ts'

beforeEach(() => useNotices.setState({ items: [] }))

test('a repeated notice is shown once, as a new one whose time starts again', () => {
  showNotice({ id: 'refused', tone: 'info', message: 'First' })
  const [first] = useNotices.getState().items
  showNotice({ id: 'refused', tone: 'info', message: 'Again' })
  const again = useNotices.getState().items
  expect(again.map(({ message }) => message)).toEqual(['Again'])
  expect(again[0]?.sequence).not.toBe(first?.sequence)
})

test('a dismissed notice is gone, the others stay', () => {
  const id = showNotice({ tone: 'success', message: 'One' })
  showNotice({ tone: 'success', message: 'Two' })
  dismissNotice(id)
  expect(useNotices.getState().items.map(({ message }) => message)).toEqual(['Two'])
})
