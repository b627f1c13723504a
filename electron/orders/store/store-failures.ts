import type { Failure } from '../../../shared/failure.ts'

export const storeWorkerCrashed: Failure = {
  kind: 'unexpected',
  message:
    'The part of Packbench that keeps the orders broke down, so this was not done here. It starts again by itself, and nothing that was kept is lost.',
  next: 'Try again.',
}

export const storeInternalError: Failure = {
  kind: 'unexpected',
  message: 'Something went wrong inside Packbench with the stored orders, so this was not done.',
  next: 'Try again; if it stays so, report it.',
}

export const storeClosed: Failure = {
  kind: 'cancelled-by-person',
  message: 'Packbench was closed before this was done.',
  next: 'Start Packbench and try again.',
}

export function storeDamaged(detail: string | undefined): Failure {
  return {
    kind: 'storage-damaged',
    message:
      'The stored orders are damaged, so this was not done. The damaged file is set aside, and the orders are read anew from the service.',
    next: 'Wait until the queues have filled up again, then try again.',
    ...(detail === undefined ? {} : { detail }),
  }
}
