/** True under `npm run soak -- volume`, which the nightly workflow runs. */
const isFullVolume = process.env['PACKBENCH_TEST_VOLUME'] === 'full'

/** How many cases a test runs: a sample under `npm test`, all of them in the nightly run. */
export function volume<Value>({ sample, full }: { readonly sample: Value; readonly full: Value }): Value {
  return isFullVolume ? full : sample
}
