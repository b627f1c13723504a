import type { ProfileServices } from './profile-services.ts'

/**
 * Pauses what sends to printers or to the service, and ends what cannot be paused. A person resumes it: after a night nobody may stand at
 * the printer.
 */
export async function suspendProfile(
  profile: Pick<ProfileServices, 'printing' | 'jobs' | 'pickups' | 'cancellation'> | null,
): Promise<void> {
  if (profile === null) return
  const { printing, jobs, pickups, cancellation } = profile
  const pauseJobs = async (): Promise<void> => {
    const listed = await jobs.list()
    const running = listed.ok ? listed.value.jobs.filter(({ state }) => state === 'running') : []
    await Promise.all(running.map(({ id }) => jobs.control({ jobId: id, action: 'pause' })))
  }
  await Promise.all([printing.suspend(), pauseJobs(), pickups.suspend(), cancellation.suspend()])
}
