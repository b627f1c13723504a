import { defineFailures } from '../define-failures.ts'

export const printerFailures = defineFailures('printerFailures', {
  gone: {
    kind: 'printer-unavailable',
    text: 'The printer {printer} is no longer set up on this computer. Nothing was printed.',
    next: 'Choose another printer in the settings, or set this one up again.',
    description: 'printer: its name.',
  },
  notAccepting: {
    kind: 'printer-unavailable',
    text: 'The printer {printer} does not accept jobs now. Nothing was printed.',
    next: 'Let its queue accept jobs again, or choose another printer in the settings.',
    description: 'printer: its name. An administrator stopped the queue of the print system.',
  },
  notAcceptingWithProblem: {
    kind: 'printer-unavailable',
    text: 'The printer {printer} does not accept jobs now. It reports: {problem}. Nothing was printed.',
    next: 'Let its queue accept jobs again, or choose another printer in the settings.',
    description: 'printer: its name. problem: one or more problems, for example "No paper".',
  },
  mediaRefused: {
    kind: 'media-unsupported',
    text: 'The printer {printer} cannot print on {media}. It reports that it can print on {offered}. Nothing was printed.',
    next: 'Choose another printer or another size in the settings.',
    description: 'printer: its name. media: a paper size. offered: a list of paper sizes.',
  },
  nearMediaOffered: {
    kind: 'media-unsupported',
    text: 'The printer {printer} does not report {media}. It reports {near}, which is {difference}. Nothing was printed.',
    next: 'If the printer holds this stock, choose {near} as its label stock in Settings, Printers.',
    description: 'printer: its name. media, near: sizes. difference: for example "1.4 mm narrower and 4.2 mm longer".',
  },
  noMediaOffered: {
    kind: 'media-unsupported',
    text: 'The printer {printer} cannot print on {media}. It reports none of the sizes that Packbench prints on. Nothing was printed.',
    next: 'Choose another printer or another size in the settings.',
    description: 'printer: its name. media: a paper size.',
  },
})
