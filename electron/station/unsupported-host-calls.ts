import { hostFailures } from '../../shared/messages/host/host-failures.ts'
import { failed } from '../../shared/result.ts'
import type { ShowInFolder } from '../exports/exports.ts'
import type { OpenLink } from '../orders/open-tracking.ts'

/** For a host that cannot open a file viewer. */
export const showInFolderUnsupported: ShowInFolder = async () => failed(hostFailures.cannotShowFolder())

/** For a host that cannot open a browser. */
export const linksUnsupported: OpenLink = async () => failed(hostFailures.noBrowserForLink())
