/** `check-fuses.ts <binary or .app>`: ends with code 1 unless the fuses of Electron's binary are as `builder-config.ts` wants them. Run it on the signed binary. */
import { wrongFuses } from './read-fuses.ts'

const [binary = ''] = process.argv.slice(2)
const wrong = await wrongFuses(binary)
process.stdout.write(`${JSON.stringify({ binary, wrong })}\n`)
process.exitCode = wrong.length === 0 ? 0 : 1
