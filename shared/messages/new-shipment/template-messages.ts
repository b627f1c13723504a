import { defineMessages } from '../define-messages.ts'

/** Templates of new shipments. */
export const templateMessages = defineMessages('template', {
  menu: { text: 'Templates', description: 'Button: opens a menu with the templates' },
  menuLabel: { text: 'Templates of new shipments', description: 'Name of the menu, for screen readers' },
  newFrom: { text: 'New from “{name}”', description: 'Menu item: starts a draft from a template. name: of the template' },
  newFromAny: { text: 'New from template', description: 'Menu item that cannot be chosen, where there is no template' },
  none: { text: 'No templates yet. Open a draft and save it as a template.', description: 'Why “New from template” cannot be chosen' },
  noneYet: { text: 'No templates yet.', description: 'The same while a draft is open: the next menu item saves it as a template' },
  save: { text: 'Save as template…', description: 'Menu item; opens a dialog' },
  manage: { text: 'All templates…', description: 'Menu item; opens a dialog with all templates' },
  saveTitle: { text: 'Save as template', description: 'Title of the dialog' },
  name: { text: 'Name', description: 'Field: name of the template' },
  saveWhat: {
    text: 'Everything in the form is saved except the customer reference and the documents.',
    description: 'In the dialog that saves a template',
  },
  nameMissing: { text: 'Enter a name.', description: 'Error below the field, after Save' },
  saveButton: { text: 'Save', description: 'Button' },
  replaceButton: { text: 'Replace “{name}”', description: 'Button, where a template with this name exists' },
  cancel: { text: 'Cancel', description: 'Button: closes the dialog without saving' },
  saved: { text: 'Template “{name}” saved', description: 'Notice' },
  notReplaced: {
    text: 'Template “{name}” saved, but the earlier template of this name could not be removed.',
    description: 'Notice: both are stored',
  },
  notReplacedNext: { text: 'Remove it under Templates, All templates.', description: 'Next step of that notice' },
  listTitle: { text: 'Templates', description: 'Title of the dialog with all templates' },
  listEmpty: { text: 'No templates.', description: 'In the dialog, after the last template was removed' },
  start: { text: 'New shipment', description: 'Button beside a template: starts a draft from it' },
  startFrom: { text: 'New shipment from “{name}”', description: 'Full name of the button, for screen readers' },
  remove: { text: 'Remove', description: 'Button beside a template' },
  removeFor: { text: 'Remove “{name}”', description: 'Full name of the button, for screen readers' },
  removeQuestion: { text: 'Remove “{name}”?', description: 'In place of the buttons, after Remove was pressed' },
  keep: { text: 'Keep', description: 'Button: the template is not removed' },
  close: { text: 'Close', description: 'Button: closes the dialog' },
})
