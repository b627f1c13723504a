#!/usr/bin/env node
/** Entry of the command `packbench` without Electron: runs a command in the terminal, or opens the window of the browser host. */
import { setLocale } from '../../shared/messages/locale.ts'
import { looksLikeLink } from '../../shared/orders/order-link.ts'
import { isTerminalCommand } from './command-names.ts'
import { requestedLocale } from '../platform/requested-locale.ts'

const args = process.argv.slice(2)
const [first = ''] = args
// An unknown word is refused in the terminal; options and links are passed to the window.
if (isTerminalCommand(args) || (first !== '' && !first.startsWith('-') && !looksLikeLink(first))) {
  setLocale(requestedLocale(process.env))
  const { runBrowserCommand } = await import('./browser-command.ts')
  // Timers of closed parts would keep the process alive for seconds.
  process.exit(await runBrowserCommand(args))
} else await import('../browser.ts')
