import { defineFailures } from '../define-failures.ts'

/** Why a station could not join a site, or leave it. */
export const siteChangeFailures = defineFailures('siteChangeFailures', {
  notUsable: {
    kind: 'not-allowed',
    text: 'The test of the site database failed, so nothing was copied. The station uses its own ledger as before.',
    next: 'Choose Test connection to see what is wrong and what IT can do.',
    description: 'Joining a site was refused because the connection test failed.',
  },
  lossFirst: {
    kind: 'storage-damaged',
    text: 'Part of this station’s saved data is missing, and that has to be recorded first. Nothing was copied.',
    next: 'Read the notice about the missing file, then try again.',
    description: 'Joining or leaving a site was refused because a database of the station was lost.',
  },
  noSite: {
    kind: 'not-allowed',
    text: 'This station belongs to no site. Nothing was changed.',
    next: 'Open the settings again to check the state of this station.',
    description: 'A station without a site was to leave one.',
  },
  otherDatabase: {
    kind: 'not-allowed',
    text: 'This is not the database of this station’s site. It does not have what all stations printed, so nothing was changed.',
    next: 'Enter the database of your site, or leave the site first and then join the other one.',
    description: 'The connection of a station that belongs to a site was changed to a database that is not that site.',
  },
  unfinished: {
    kind: 'busy',
    text: 'A batch or a job of this station is not finished, so its ledger cannot be changed now. Nothing was copied.',
    next: 'Finish or stop it, then try again.',
    description: 'Joining or leaving a site was refused.',
  },
  running: {
    kind: 'busy',
    text: 'The print history is already being copied.',
    next: 'Wait until that is finished.',
    description: 'Joining or leaving a site was requested twice.',
  },
})
