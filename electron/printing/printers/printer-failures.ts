import { failed } from '../../../shared/result.ts'

type Failed = ReturnType<typeof failed>

export function printerGone(printerName: string): Failed {
  return failed({
    kind: 'printer-unavailable',
    message: `The printer ${printerName} is not set up on this computer any more. Nothing was printed.`,
    next: 'Choose another printer in the settings, or set this one up again.',
  })
}

export function notAccepting(printerName: string, says: string): Failed {
  return failed({
    kind: 'printer-unavailable',
    message: `The printer ${printerName} does not accept sheets just now. Nothing was printed.`,
    next: 'Let its queue accept jobs again, or choose another printer in the settings.',
    ...(says === '' ? {} : { said: says }),
  })
}

export function mediaRefused(printerName: string, required: string, has: readonly string[]): Failed {
  const offers = has.length === 0 ? 'none of the sizes Packbench prints on' : has.join(', ')
  return failed({
    kind: 'media-unsupported',
    message: `The printer ${printerName} cannot take ${required}; it says it takes ${offers}. Nothing was printed.`,
    next: 'Choose another printer or another size in the settings.',
  })
}
