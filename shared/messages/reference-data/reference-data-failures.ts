import { defineFailures } from '../define-failures.ts'

/** Failures of the reference data and the address search. */
export const referenceDataFailures = defineFailures('referenceDataFailures', {
  workerCrashed: {
    kind: 'unexpected',
    text: 'The part of Packbench that saves the reference data stopped working, so this was not done. It restarts automatically, and no saved data is lost.',
    next: 'Try again.',
    description: 'A bug.',
  },
  internalError: {
    kind: 'unexpected',
    text: 'Something went wrong inside Packbench with the reference data, so this was not done.',
    next: 'Try again; if it happens again, report it.',
    description: 'A bug.',
  },
  closed: {
    kind: 'cancelled-by-person',
    text: 'Packbench was closed before this was done.',
    next: 'Start Packbench and try again.',
    description: 'Something was requested while Packbench was closing.',
  },
  damaged: {
    kind: 'storage-damaged',
    text: 'The saved reference data is damaged, so this was not done. The damaged file is set aside.',
    next: 'Try again. Countries and addresses are learned again from the saved orders; check the names in Settings, Reference data.',
    description: 'The database of the reference data is damaged. “Reference data” is a section of Settings.',
  },
  idTaken: {
    kind: 'invalid-input',
    text: 'This ID already has a name, so nothing was saved.',
    next: 'Check the ID, or edit the existing entry.',
    description: 'A person added a purpose, reason or country with an ID that is in the list.',
  },
  changedMeanwhile: {
    kind: 'busy',
    text: 'Somebody changed this entry in the meantime, so nothing was saved.',
    next: 'Check the current entry, then repeat your change if it is still needed.',
    description: 'An entry was changed in another window, or between the preview of an import and the import.',
  },
  notNamed: {
    kind: 'not-found',
    text: 'This entry was already deleted.',
    next: 'No further action is needed.',
    description: 'An entry was deleted in another window.',
  },
  undoExpired: {
    kind: 'not-found',
    text: 'This change can no longer be undone.',
    next: 'Edit the entry instead.',
    description: 'Undo was chosen for a change that is no longer on record.',
  },
  importHasProblems: {
    kind: 'invalid-input',
    text: 'The file has problems, so nothing was imported.',
    next: 'Correct the rows that are listed, then choose the file again.',
    description: 'An import was confirmed although the preview lists problems.',
  },
})
