/** `node test/fuzz/run-fuzz.ts --count 2000 --seed 1`; `--from 17 --count 1` runs one document again. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fuzzDocuments } from './fuzz-documents.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    keep: { type: 'string', default: join('demo-output', 'fuzz') },
  },
})
const report = await fuzzDocuments({
  seed: Number(values.seed),
  count: Number(values.count),
  from: Number(values.from),
  keepIn: values.keep,
  say: (line) => console.log(line),
})
console.log(JSON.stringify({ ...report, broken: report.broken.length }, null, 2))
process.exitCode = report.broken.length === 0 && report.peak <= 700 ? 0 : 1
