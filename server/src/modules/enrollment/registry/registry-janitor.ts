import type { Caller } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { goOnAtRegistry } from '../jobs.ts'
import { takeDue } from '../take-due.ts'

/** Leaves what the registry is due to be asked to the workers. */
export const registryJanitor = (caller: Caller): Promise<void> =>
  inTransaction(caller, async (ctx) => {
    for (const id of await takeDue(ctx, 'registryTryAt'))
      enqueue(ctx, goOnAtRegistry, { enrollmentId: id }, { jobKey: registryKey(id) })
  })

/** One asks at a time; who adds the job again finds it waiting. */
export const registryKey = (enrollmentId: string) => `go-on-at-registry:${enrollmentId}`
