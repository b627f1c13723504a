import { defineFailures } from '../define-failures.ts'

const next = 'Tell your IT department. Packbench reads the configuration again at its next start.'

/** About the configuration that an organization gives to all its stations. */
export const managedFailures = defineFailures('managedFailures', {
  unreadable: {
    kind: 'storage-damaged',
    text: 'The configuration of your organization in {place} could not be read. None of it is applied: Packbench works with the settings of this station, and updates are off.',
    next,
    description: 'At start. place: a file, or a key of the Windows registry.',
  },
  invalid: {
    kind: 'storage-damaged',
    text: 'The configuration of your organization in {place} is not valid at "{value}". None of it is applied: Packbench works with the settings of this station, and updates are off.',
    next,
    description: 'At start. place: a file, or a key of the Windows registry. value: the name of the value that is wrong.',
  },
  lockedSettings: {
    kind: 'not-allowed',
    text: 'Set by your organization: {settings}. The change was not saved.',
    next: 'Ask your IT department to change it.',
    description: 'When someone changes a setting that the organization has fixed. settings: their names, with commas.',
  },
})
