/** `check-start.ts <binary or .app>`: ends with code 1 unless the packaged app starts and prints two orders. Run it on the signed binary. */
import { startPackaged } from './start-packaged.ts'

const [binary = ''] = process.argv.slice(2)
const started = await startPackaged(binary)
process.stdout.write(`${JSON.stringify({ binary, ...started })}\n`)
process.exitCode = started.exitCode === 0 && started.sheets >= 2 ? 0 : 1
