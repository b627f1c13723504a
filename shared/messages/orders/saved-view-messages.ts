import { defineMessages } from '../define-messages.ts'

/** The saved views of the navigation, and the dialog that names one. */
export const savedViewMessages = defineMessages('savedView', {
  heading: { text: 'Saved views', description: 'Heading over the saved views in the navigation.' },
  menu: { text: 'View {name}', description: 'Accessible name of the menu of a saved view.' },
  actions: { text: 'Actions for view {name}', description: 'Accessible name of the button that opens the menu of a saved view.' },
  rename: { text: 'Rename…', description: 'Menu entry that opens the dialog to rename a view.' },
  moveUp: { text: 'Move up', description: 'Menu entry.' },
  moveDown: { text: 'Move down', description: 'Menu entry.' },
  remove: { text: 'Delete this view', description: 'Menu entry. The orders in the view are not touched.' },
  renameTitle: { text: 'Rename this view', description: 'Title of the dialog that renames a view.' },
  renameButton: { text: 'Rename', description: 'Main button of the dialog that renames a view.' },
  cancel: { text: 'Cancel', description: 'Button that closes the dialog without a change.' },
  name: { text: 'Name', description: 'Label of the text field.' },
  nameMissing: { text: 'Enter a name, for example Express to the United States.', description: 'Error below the text field.' },
  nameTaken: { text: 'Another view has this name.', description: 'Error below the text field.' },
  savedWith: {
    text: 'Saved on this computer, with the filters and the sort order of the list.',
    description: 'Description below the text field.',
  },
})
