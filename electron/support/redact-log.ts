import { removed, safeFact, safeWords } from './safe-log-values.ts'

/** A line as the log writes it: time, level, words of our own, and facts as JSON or the place of an error. */
const logLine = /^\[(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3})\] \[(\w{1,10})\]\s+(.*)$/

/** A stack frame: its function, folder, file and position. */
const stackFrame = /^\s+at (?:(async |new )?([\w.<>$]{1,80})(?: \[as \w{1,40}\])? \()?([^()]*?)([\w.-]{1,60}):(\d+(?::\d+)?)\)?$/
/** The folders of our own code and of packages. Other folders and files may contain names of people. */
const codeFolder = /(?:^node:(?:[\w-]+\/)*|[\\/](?:out|electron|shared|node_modules|app\.asar)[\\/](?:[^\\/]+[\\/])*)$/

const errorName = /^([A-Z]\w{0,40}(?:Error|Exception))\b/

function safeFacts(json: string): string {
  try {
    const facts: unknown = JSON.parse(json)
    if (typeof facts !== 'object' || facts === null) return removed
    const safe = Object.entries(facts).map(([name, value]) => {
      const fact = safeFact(name, value)
      return fact === undefined ? [removed, removed] : [name, fact]
    })
    return JSON.stringify(Object.fromEntries(safe))
  } catch {
    return removed
  }
}

function safeMessage(text: string): string {
  const factsAt = text.indexOf('{')
  const [words, facts] = factsAt === -1 ? [text, ''] : [text.slice(0, factsAt), text.slice(factsAt)]
  const error = facts === '' ? /^(.*?)\s([A-Z]\w{0,40}(?:Error|Exception))\b/.exec(words) : null
  if (error !== null) return `${safeWords(error[1] ?? '')} ${error[2] ?? ''}`
  return facts === '' ? safeWords(words) : `${safeWords(words)} ${safeFacts(facts)}`
}

function safeFrame([, how = '', name = '', folder = '', file = '', place = '']: RegExpExecArray): string {
  if (!codeFolder.test(folder)) return `    at ${removed}`
  return `    at ${name === '' ? '' : `${how}${name} `}${file}:${place}`
}

function safeLine(line: string): string | null {
  const entry = logLine.exec(line)
  if (entry !== null) return `[${entry[1]}] [${entry[2]}] ${safeMessage(entry[3] ?? '')}`
  const frame = stackFrame.exec(line)
  if (frame !== null) return safeFrame(frame)
  return errorName.exec(line)?.[1] ?? null
}

/**
 * The log for support. It has no customer data by design; in addition only text in the format of our own entries is kept: times, levels, our own
 * words, ids, kinds and places in the code.
 */
export function redactLog(text: string): string {
  return text
    .split('\n')
    .map((line) => safeLine(line.trimEnd()))
    .filter((line) => line !== null)
    .join('\n')
}
