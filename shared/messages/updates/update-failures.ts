import { defineFailures } from '../define-failures.ts'

export const updateFailures = defineFailures('updateFailures', {
  unreachable: {
    kind: 'no-network',
    text: 'The update server did not respond. The version that you have keeps working. Nothing was installed.',
    next: 'Packbench tries again in a few hours. Check the connection if this lasts.',
    description: 'When looking for a new version.',
  },
  notSigned: {
    kind: 'not-allowed',
    text: 'What the update server offers is not signed by the makers of Packbench. The version that you have keeps working. Nothing was installed.',
    next: 'Tell your IT department: the server or the connection may have been tampered with.',
    description: 'The signature of the list of versions is missing or wrong.',
  },
  notReleased: {
    kind: 'not-allowed',
    text: 'The update server offers a version before its release, and this installation gets released versions only. Nothing was installed.',
    next: 'Tell your IT department. Packbench looks again in a few hours.',
    description: 'A beta was published on the channel of released versions by mistake.',
  },
  damaged: {
    kind: 'document-damaged',
    text: 'The downloaded version is not the one that was announced. It was removed. The version that you have keeps working. Nothing was installed.',
    next: 'Check again later. Tell your IT department if this lasts.',
    description: 'The hash of the file is wrong.',
  },
  notDownloaded: {
    kind: 'no-network',
    text: 'The new version could not be downloaded completely. The version that you have keeps working. Nothing was installed.',
    next: 'Packbench tries again in a few hours.',
    description: 'The connection broke off, or the disk is full.',
  },
  blocked: {
    kind: 'busy',
    text: '{blocker, select, batch {A batch or a job is not finished.} doubt {Some sheets are in doubt.} other {A request to the service is not finished.}} The new version was not installed.',
    next: '{blocker, select, batch {Let it finish, or stop it.} doubt {Resolve the sheets in doubt.} other {Wait until it is finished.}} Then install the new version.',
    description: 'When somebody wants to install a new version. blocker: batch, doubt or write.',
  },
  notInstalled: {
    kind: 'unexpected',
    text: 'Version {version} was not installed. The version that you have keeps working.',
    next: 'Install it again in Settings, Updates. Tell your IT department if this happens again.',
    description: 'A notification after Packbench closed to install a version and started again as the old one.',
  },
  notReady: {
    kind: 'not-allowed',
    text: 'No new version is ready to be installed.',
    next: 'Check for a new version first.',
    description: 'When somebody wants to install a new version.',
  },
})
