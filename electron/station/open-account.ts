import type { Result } from '../../shared/result.ts'
import { createAccount, type Account } from '../account/account.ts'
import { createSession } from '../account/session.ts'
import { profileFolder, type Profile as ProfileName } from '../storage/data-folder.ts'
import { connectService, profileConnector } from './connect-service.ts'
import type { Machine } from './open-machine.ts'
import { openProfile } from './profile/open-profile.ts'
import { profileSecrets } from './profile/profile-secrets.ts'
import type { ProfileServices } from './profile/profile-services.ts'
import { createProfileSwitcher, type ProfileSwitcher } from './profile/profile-switcher.ts'
import { readStoredSite } from './site/site-store.ts'
import type { StationOptions } from './station-options.ts'
import { showInFolderUnsupported } from './unsupported-host-calls.ts'

export interface OpenAccountOptions extends StationOptions {
  /** The service's address if it is given and not typed. */
  readonly fixedAddress: string | null
}

export interface OpenedAccount {
  readonly account: Account
  readonly profileSwitcher: ProfileSwitcher
}

/** The account of the station: who is signed in, and the services of that account. Nobody is signed in yet. */
export function openAccount(options: OpenAccountOptions, machine: Machine): OpenedAccount {
  const { dataFolder, fixedAddress, firstScreen = Promise.resolve() } = options
  const { clock, log, emit, notify, notifications, settings, machineRecords, people, exports, printers, pdf, vault, currentProfile } =
    machine
  const session = createSession({ clock, emit, fixedAddress })
  const connectionParts = {
    clock,
    log,
    token: () => session.token(),
    onUnauthorised: (refused: string) => session.handleUnauthorised(refused),
    awaitsSignIn: () => session.awaitsSignIn(),
    onReach: (online: boolean) => session.recordOnline(online),
    documentHosts: () => settings.read().documentHosts,
    ...(options.resolveProxy === undefined ? {} : { resolveProxy: options.resolveProxy }),
  }

  async function openNamed(requested: ProfileName): Promise<Result<ProfileServices>> {
    notifications.removeOrderNotifications()
    const folder = profileFolder(dataFolder, requested)
    if (!folder.ok) return folder
    const secrets = profileSecrets(requested, vault, options.resolveProxy)
    const site = await readStoredSite(requested, folder.value, secrets)
    if (!site.ok) return site
    return await openProfile({
      folder: folder.value,
      record: machineRecords.stationRecordOf(requested),
      connector: profileConnector(requested, folder.value, connectionParts),
      site: options.site ?? site.value,
      printers,
      composer: pdf.composer,
      pdf,
      settings: () => settings.read(),
      person: people.person,
      personNeeded: people.personNeeded,
      performAs: people.performAs,
      recordedActions: people.actionTimes,
      awaitsSignIn: () => session.awaitsSignIn(),
      clock,
      log,
      emit,
      notify,
      notifyOrderChange: (notice) => notifications.add(notice),
      saveExport: (name, content) => exports.save(name, content),
      showInFolder: options.showInFolder ?? showInFolderUnsupported,
      secrets,
      firstScreen,
    })
  }

  const profileSwitcher = createProfileSwitcher(currentProfile, openNamed, (name) => machineRecords.recordSignedOut(name))
  const account = createAccount({
    session,
    vault,
    clock,
    log,
    folder: dataFolder,
    fixedAddress,
    connect: (address) => connectService(address, connectionParts, null).client,
    onSwitch: (name) => profileSwitcher.enter(name),
    onTokenRenewed: () => currentProfile.get()?.resumeCalls(),
  })
  return { account, profileSwitcher }
}
