/** True in the nightly run, which repeats with many seeds what `npm test` shows with a few. */
export const isFullVolume = process.env['PACKBENCH_TEST_VOLUME'] === 'full'
