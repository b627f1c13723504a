import { describe, expect, test } from 'vitest'
import { parseTypedTime, stepTime } from '../../../../../renderer/pickups/window/typed-time.ts'

describe('a time as people type it', () => {
  test.each([
    ['0930', '09:30'],
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['09:30', '09:30'],
    ['9.30', '09:30'],
    ['9h30', '09:30'],
    [' 17 ', '17:00'],
    ['7', '07:00'],
    ['5 pm', '17:00'],
    ['5:30pm', '17:30'],
    ['12 am', '00:00'],
    ['12:15 p.m.', '12:15'],
    ['0000', '00:00'],
    ['2359', '23:59'],
  ])('reads %s as %s', (typed, time) => {
    expect(parseTypedTime(typed)).toBe(time)
  })

  test.each(['', 'noon', '2400', '24:00', '0960', '9:5', '9:60', '09:30:00', '13 pm', '0 am', '-930', '93 0'])('refuses "%s"', (typed) => {
    expect(parseTypedTime(typed)).toBeNull()
  })
})

describe('stepping by a quarter of an hour', () => {
  test('goes to the next quarter, not fifteen minutes on', () => {
    expect(stepTime('09:07', 'later')).toBe('09:15')
    expect(stepTime('09:15', 'later')).toBe('09:30')
    expect(stepTime('09:07', 'earlier')).toBe('09:00')
    expect(stepTime('09:15', 'earlier')).toBe('09:00')
  })

  test('stops at either end of the day', () => {
    expect(stepTime('23:50', 'later')).toBe('23:45')
    expect(stepTime('00:05', 'earlier')).toBe('00:00')
    expect(stepTime('00:00', 'earlier')).toBe('00:00')
  })
})
