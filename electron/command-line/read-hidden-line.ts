import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Prompts on the terminal without echo. If standard input is not a terminal, its first line is read without a prompt. */
export async function readHiddenLine(prompt: string): Promise<string> {
  const { stdin, stderr } = process
  const isTerminal = stdin.isTTY
  if (isTerminal) stderr.write(prompt)
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: hidden, terminal: isTerminal })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (isTerminal) stderr.write('\n')
  }
}
