import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..', '..')

/** Dialogs that may be closed while their action runs, and why. */
const closableWhileBusy = {
  'renderer/account/sign-in-again-dialog.tsx': 'the connection line keeps offering the sign-in',
  'renderer/new-shipment/outcome/unknown-outcome.tsx': 'the buttons in progress belong to the screen',
  'renderer/printing/print-dialog/print-dialog.tsx': 'it is not dismissable, with its own reason',
  'renderer/settings/site/join-site-dialog.tsx': 'only joining has an outcome, and then it is not dismissable',
}

const sources = globSync('renderer/**/*.tsx', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('renderer/app/component-page/'))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))

test('a dialog whose button runs an action stays open until the outcome is shown', () => {
  const wrong = sources.filter(
    ({ source }) => /<Dialog\b/.test(source) && /\bisPending=|\buseSubmission\(/.test(source) && !/\bisBusy=/.test(source),
  )
  expect(wrong.map(({ file }) => file).toSorted()).toEqual(Object.keys(closableWhileBusy))
})

test('the button that closes a busy dialog is disabled with it', () => {
  const wrong = sources.filter(
    ({ source }) =>
      /\bisBusy=/.test(source) && /<Dialog\b/.test(source) && /<Button\b[^>]*onPress=\{(?:onClose|close|leave)\}/.test(source),
  )
  expect(wrong.map(({ file }) => file)).toEqual([])
})
