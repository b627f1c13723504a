import { defineMessages } from '../define-messages.ts'

export const stationSettingsMessages = defineMessages('stationSettings', {
  person: { text: 'Your name', description: 'Label of a field' },
  personHint: { text: 'Saved with what you do here, as long as no people are added.', description: 'Below the field “Your name”' },
  stationName: { text: 'Station name', description: 'Label of a field' },
  stationNameHint: { text: 'Saved with every sheet printed here.', description: 'Below the field “Station name”' },
  theme: { text: 'Theme', description: 'Label of a choice: match system, light or dark' },
  themeSystem: { text: 'Match system', description: 'Theme of the operating system' },
  themeLight: { text: 'Light', description: 'Theme' },
  themeDark: { text: 'Dark', description: 'Theme' },
  showKeys: { text: 'Show keys on buttons', description: 'Check box: buttons show the keys that press them' },
  commandsHint: {
    text: 'Scan these barcodes in scan to print, so that you do not need the keyboard.',
    description: 'Below the heading “Command barcodes”',
  },
  printCommands: { text: 'Print the command sheet', description: 'Button: prints the command barcodes' },
  notifications: { text: 'Show desktop notifications', description: 'Check box' },
  notificationsHint: {
    text: 'When a waybill is ready, an order needs attention or a pickup is missed. Only while this window is not in front.',
    description: 'Below the check box',
  },
  notificationsDenied: {
    text: 'Notifications from Packbench are blocked on this computer. Allow notifications for Packbench in the system settings, then turn this off and on again.',
    description: 'Below the check box',
  },
})
