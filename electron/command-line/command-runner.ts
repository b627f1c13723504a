import { commandLineFailures } from '../../shared/messages/command-line/command-line-failures.ts'
import { commandLineMessages } from '../../shared/messages/host/command-line-messages.ts'
import type { Failure } from '../../shared/failure.ts'
import { readOrderLink } from '../../shared/orders/order-link.ts'
import type { CommandRequest, StationCommand } from './command.ts'
import type { CommandPorts } from './command-ports.ts'
import { failedReport, type CommandReport } from './command-report.ts'
import { runExportCommand } from './export-command.ts'
import { runPrintCommand } from './print-command.ts'

/** Runs a command. On abort it stops printing between two sheets and reports what was done until then. */
export type RunCommand = (request: CommandRequest, signal: AbortSignal) => Promise<CommandReport>

function openOrder(link: string, ports: CommandPorts): CommandReport {
  const reference = readOrderLink(link)
  if (reference === null || !ports.openLink(link)) return failedReport(commandLineFailures.invalidLink(), 'invalid')
  return { outcome: 'done', lines: [commandLineMessages.opened.message({ reference })], failures: [], data: { reference } }
}

const addressKey = (address: string): string => (URL.parse(address)?.href ?? address).replace(/\/+$/, '')

/** A command for practice must not print real labels, nor vice versa. */
async function accountProblem({ practice, serviceAddress }: CommandRequest, { handlers }: CommandPorts): Promise<Failure | null> {
  const account = await handlers['account.state']({})
  if (!account.ok) return account.failure
  const { kind, serviceAddress: current } = account.value
  if (practice && kind !== 'practice') return commandLineFailures.otherAccount()
  if (serviceAddress === null) return kind === 'practice' && !practice ? commandLineFailures.practiceOpen() : null
  const isSame = kind !== 'practice' && current !== null && addressKey(current) === addressKey(serviceAddress)
  return isSame ? null : commandLineFailures.otherAccount()
}

async function run(command: StationCommand, ports: CommandPorts, signal: AbortSignal): Promise<CommandReport> {
  if (command.name === 'print') return await runPrintCommand(command, ports, signal)
  return command.name === 'export' ? await runExportCommand(command, ports) : openOrder(command.link, ports)
}

export function createCommandRunner(ports: CommandPorts): RunCommand {
  return async (request, signal) => {
    const problem = request.command.name === 'open' ? null : await accountProblem(request, ports)
    return problem === null ? await run(request.command, ports, signal) : failedReport(problem)
  }
}
