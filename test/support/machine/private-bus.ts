import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endProgram, startProgram } from './programs.ts'

/**
 * A D-Bus "system" bus of our own. `ippeveprinter` refuses to start without a system bus to look for Avahi on, but is content when
 * nobody answers there; so nothing of the machine is started or touched.
 */
export async function startPrivateBus(folder: string): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const address = `unix:path=${join(folder, 'bus')}`
  const configuration = join(folder, 'bus.conf')
  await writeFile(
    configuration,
    `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>${address}</listen><auth>EXTERNAL</auth><policy context="default"><allow user="*"/><allow own="*"/><allow send_destination="*"/><allow receive_sender="*"/></policy></busconfig>`,
  )
  const daemon = startProgram('dbus-daemon', [`--config-file=${configuration}`, '--nofork', '--print-address'], process.env)
  await Promise.race([once(daemon.stdout, 'data'), once(daemon, 'exit').then(() => Promise.reject(new Error('dbus-daemon ended at once')))])
  return { address, stop: async () => await endProgram(daemon) }
}
