import { expect, test } from 'vitest'
import { isTerminalCommand, withoutChromiumSwitches } from '../../../../electron/command-line/command-names.ts'

test.each([
  [['--no-sandbox', 'print', '--queue', 'to-print'], ['print', '--queue', 'to-print'], true],
  [['--no-sandbox', '--ozone-platform=wayland', '--version'], ['--version'], true],
  [['print', '--no-sandbox'], ['print', '--no-sandbox'], true],
  [['--no-sandbox', '--data', 'print'], ['--data', 'print'], false],
  [['--no-sandbox', '--data=print', 'check'], ['--data=print', 'check'], false],
  [['--no-sandbox', 'packbench://order/PB-1'], ['packbench://order/PB-1'], false],
  [['--no-sandbox'], [], false],
  [[], [], false],
])('switches for Chromium before %j are left out', (args, own, isCommand) => {
  expect(withoutChromiumSwitches(args)).toEqual(own)
  expect(isTerminalCommand(withoutChromiumSwitches(args))).toBe(isCommand)
})
