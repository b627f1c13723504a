import { defineMessages } from '../define-messages.ts'

/** The people in Settings. */
export const peopleSettingsMessages = defineMessages('peopleSettings', {
  about: {
    text: 'Badges and PINs record who did what. They do not protect against somebody who controls this computer or its files.',
    description: 'Below the heading “People”',
  },
  none: {
    text: 'No people yet. Everything is saved under “Your name” in This station.',
    description: 'In place of the list. “Your name” and “This station” are a field and a section of Settings',
  },
  noneNext: {
    text: 'Add a supervisor first. From then on, packers badge in before they print, book or cancel.',
    description: 'Below “No people yet”',
  },
  add: { text: 'Add person', description: 'Button' },
  edit: { text: 'Edit', description: 'Button of a line' },
  editOf: { text: 'Edit {name}', description: 'Name of the button, for screen readers' },
  list: { text: 'People of this station', description: 'Name of the list, for screen readers' },
  name: { text: 'Name', description: 'Label of a field and column title' },
  role: { text: 'Role', description: 'Label of a choice and column title' },
  packer: { text: 'Packer', description: 'Role' },
  supervisor: { text: 'Supervisor', description: 'Role' },
  access: { text: 'Badges in with', description: 'Column title: badge, PIN or both' },
  badgeAndPin: { text: 'Badge and PIN', description: 'How a person badges in' },
  badge: { text: 'Badge', description: 'How a person badges in, and label of a field' },
  pin: { text: 'PIN', description: 'How a person badges in, and label of a field' },
  disabled: { text: 'Disabled', description: 'Beside the name of a person who can no longer badge in' },
  addTitle: { text: 'Add person', description: 'Title of the dialog' },
  editTitle: { text: 'Edit {name}', description: 'Title of the dialog' },
  supervisorHint: {
    text: 'A supervisor also releases blocked labels, reprints after pickup and large cancellations.',
    description: 'Below the choice of the role',
  },
  badgeHint: { text: 'Scan the badge into this field.', description: 'Below the field “Badge”' },
  badgeSet: { text: 'A badge is set. Scan another one to replace it.', description: 'Below the field “Badge” of a person who has one' },
  removeBadge: { text: 'Remove the badge', description: 'Check box' },
  pinHint: { text: '{min} to {max} digits', description: 'Below the field “PIN”' },
  pinSet: {
    text: 'A PIN is set. Enter {min} to {max} digits to replace it.',
    description: 'Below the field “PIN” of a person who has one',
  },
  removePin: { text: 'Remove the PIN', description: 'Check box' },
  enabled: { text: 'Can badge in', description: 'Check box' },
  enabledHint: { text: 'Disable people who have left. Their entries stay on record.', description: 'Below the check box' },
  save: { text: 'Save', description: 'Button' },
  cancel: { text: 'Cancel', description: 'Button' },
})
