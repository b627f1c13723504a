/** True under `npm run soak -- volume`, which the nightly workflow runs. */
const isFullVolume = process.env['PACKBENCH_TEST_VOLUME'] === 'full'

/** How many cases a test runs: a sample under `npm test`, all of them in the nightly run. */
export function volume<Value>({ sample, full }: { readonly sample: Value; readonly full: Value }): Value {
  return isFullVolume ? full : sample
}

/** Each `every`th of the cases, from the first one; all of them in the nightly run. */
export function sampleOf<Value>(cases: readonly Value[], every: number): readonly Value[] {
  return isFullVolume ? cases : cases.filter((_, index) => index % every === 0)
}
