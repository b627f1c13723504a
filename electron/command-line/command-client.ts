import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { commandLineFailures } from '../../shared/messages/command-line/command-line-failures.ts'
import { endpointFileName, endpointSchema, protocolVersion, replySchema } from './command-protocol.ts'
import { failedReport, type CommandReport } from './command-report.ts'
import type { CommandRequest } from './command.ts'
import { parseLine, readLines } from './read-lines.ts'

/** Characters; a report lists each sheet of 5,000 orders. */
const maxReplyLength = 50_000_000

/** `not-reached`: no process accepts commands there now, and nothing was done. */
export type HandOver = { readonly kind: 'not-reached' } | { readonly kind: 'answered'; readonly report: CommandReport }

type Endpoint = ReturnType<typeof endpointSchema.parse>

async function readEndpoint(dataFolder: string): Promise<Endpoint | null> {
  try {
    const parsed = endpointSchema.safeParse(JSON.parse(await readFile(join(dataFolder, endpointFileName), 'utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** The report of an interrupted or lost command: only one that changes something can be in doubt. */
function lost({ command }: CommandRequest, failure: 'answerLost' | 'interrupted'): CommandReport {
  const changesNothing = command.name !== 'print' || command.dryRun
  return failedReport(commandLineFailures[failure](), changesNothing ? 'failed' : 'in-doubt')
}

/**
 * Sends a command to the Packbench that has this data folder and waits for its report. It is sent at most once: if the response is lost, the
 * command is reported as in doubt. On abort the other process finishes what it began.
 */
export async function handOverCommand(dataFolder: string, request: CommandRequest, signal: AbortSignal): Promise<HandOver> {
  const endpoint = await readEndpoint(dataFolder)
  if (endpoint === null) return { kind: 'not-reached' }
  if (endpoint.version !== protocolVersion) return { kind: 'answered', report: failedReport(commandLineFailures.notServed()) }
  return await new Promise((resolve) => {
    const socket = connect(endpoint.address)
    let isSent = false
    let isAccepted = false
    let report: CommandReport | null = null
    const onAbort = (): void => {
      // The request may just have been accepted.
      if (isSent) report ??= lost(request, 'interrupted')
      socket.destroy()
    }
    signal.addEventListener('abort', onAbort, { once: true })
    socket.on('connect', () => {
      isSent = true
      socket.write(`${JSON.stringify({ version: protocolVersion, secret: endpoint.secret, request })}\n`)
    })
    socket.on('error', () => socket.destroy())
    readLines(socket, maxReplyLength, (line) => {
      const reply = replySchema.safeParse(parseLine(line))
      if (!reply.success) socket.destroy()
      else if (reply.data.kind === 'accepted') isAccepted = true
      else if (reply.data.kind === 'report') report ??= reply.data.report
    })
    socket.on('close', () => {
      signal.removeEventListener('abort', onAbort)
      if (report !== null) resolve({ kind: 'answered', report })
      else if (isAccepted) resolve({ kind: 'answered', report: lost(request, 'answerLost') })
      else resolve({ kind: 'not-reached' })
    })
  })
}
