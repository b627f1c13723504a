/** Windows' own error numbers as they are met while printing, in words. */
const words: Readonly<Record<number, string>> = {
  2: 'The printer is not known.',
  5: 'Windows does not allow this account to print on it.',
  8: 'This computer is out of memory.',
  14: 'This computer is out of memory.',
  63: 'The job was deleted while it was handed over.',
  112: 'The disk of this computer is full.',
  1223: 'The job was cancelled.',
  1722: 'The Windows print spooler is not running.',
  1796: 'The printer’s port is not known.',
  1797: 'The printer’s driver is not known.',
  1801: 'There is no printer of this name.',
  1804: 'The printer’s driver does not take raw data.',
  1905: 'The printer is being removed.',
  1906: 'The printer is in a state in which it takes nothing.',
  3012: 'No printers were found.',
}

export function formatWinspoolError(call: string, code: number): string {
  return `${words[code] ?? 'Windows gives no reason.'} (${call}, error ${code})`
}
