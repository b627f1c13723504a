import { beforeEach, expect, test } from 'vitest'
import {
  correctNotice,
  dismissNotice,
  holdNotices,
  releaseNotices,
  showNotice,
  useNotices,
  visibleNotices,
} from '../../../../../renderer/ui/feedback/notices.ts'

beforeEach(() => useNotices.setState({ items: [] }))

const visible = (): string[] => visibleNotices(useNotices.getState()).map(({ message }) => message)

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

test('a corrected notice keeps its place and its sequence, and one that was dismissed stays so', () => {
  showNotice({ id: 'disk', tone: 'danger', message: '150 MB free' })
  showNotice({ id: 'later', tone: 'info', message: 'Later' })
  const [before] = useNotices.getState().items
  correctNotice('disk', '12 MB free')
  expect(useNotices.getState().items[0]).toEqual({ ...before, message: '12 MB free' })
  dismissNotice('disk')
  correctNotice('disk', '10 MB free')
  expect(useNotices.getState().items.map(({ id }) => id)).toEqual(['later'])
})

test('a dialog hides earlier notices that are no problem, and they are shown again after it', () => {
  showNotice({ tone: 'info', message: 'Ana is packing' })
  showNotice({ tone: 'warning', message: 'Disk almost full' })
  holdNotices()
  expect(visible()).toEqual(['Disk almost full'])
  showNotice({ tone: 'info', message: 'Copied' })
  expect(visible()).toEqual(['Disk almost full', 'Copied'])
  releaseNotices()
  expect(visible()).toEqual(['Ana is packing', 'Disk almost full', 'Copied'])
})
