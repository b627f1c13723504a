import type { Guard } from './guard.ts'

/** Safeguards against faults of the machine's files, folders and disks. */
export const deskGuards: readonly Guard[] = [
  {
    name: 'a sheet that appeared without being kept for certain is in doubt',
    edits: [
      {
        file: 'electron/printing/jobs/submit-sheet.ts',
        find: "if (kind === 'outcome-unknown')",
        replace: "if (kind === 'outcome-unknown' && first.id === '')",
      },
    ],
    shows: /SAID NOT PRINTED|TWICE/,
    meets: /keeps nothing/,
  },
  {
    name: 'one data folder has one station, whatever becomes of its lock file',
    edits: [
      { file: 'electron/storage/data-folder.ts', find: 'if (processLock === null) {', replace: 'if (processLock === null && !file.ok) {' },
    ],
    shows: /SECOND STATION/,
    meets: /lock gone/,
  },
  {
    name: 'the machine knows of its data folders outside of them',
    edits: [
      {
        file: 'electron/storage/rollback-detector.ts',
        find: 'registered?.ok === true && !isFreshStart ? registered.value',
        replace: 'registered?.ok === true && isFreshStart && !isFreshStart ? registered.value',
      },
    ],
    shows: /TWICE/,
    meets: /all data files/,
  },
  {
    name: 'a file that is missing from the PDF folder proves nothing',
    edits: [
      {
        file: 'electron/printing/printers/folder/folder-printer.ts',
        find: "state: never.value ? 'held' : 'missing'",
        replace: "state: 'held'",
      },
    ],
    shows: /SAID NOT PRINTED|TWICE/,
    meets: /takes each file/,
  },
  {
    name: 'sheets go to the folder that was chosen, not to what took its place',
    edits: [
      {
        file: 'electron/printing/printers/folder/pinned-folder.ts',
        find: 'if (!isExpected(found, selected)) return replaced',
        replace: '',
      },
    ],
    shows: /MISDIRECTED/,
    meets: /swapped/,
  },
  {
    name: 'a full disk pauses the batch',
    edits: [
      {
        file: 'electron/printing/jobs/submit-sheet.ts',
        find: "if (!opened.ok && waitKinds.has(opened.failure.kind)) return { kind: 'waits', failure: opened.failure }",
        replace: '',
      },
    ],
    shows: /NOT PAUSED/,
    meets: /disk of the PDF folder is full/,
  },
  {
    name: 'a page that is not the checked one is not sent',
    edits: [
      {
        file: 'electron/printing/jobs/submit-sheet.ts',
        find: 'const isChecked = printFile.sha256 === undefined || printFile.sha256 === printed',
        replace: 'const isChecked = true',
      },
    ],
    shows: /WRONG LABEL|TWICE/,
    meets: /mixed up in memory/,
  },
  {
    name: 'nothing is printed while the settings cannot be read',
    edits: [
      {
        file: 'electron/settings/settings-store.ts',
        find: "{ ...defaults, printing: { ...defaults.printing, labelPrinter: '', documentPrinter: '' } }",
        replace: 'defaults',
      },
    ],
    shows: /NOBODY SELECTED/,
    meets: /settings are damaged/,
  },
]
