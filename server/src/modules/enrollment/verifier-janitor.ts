import type { Caller } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { askVerifier } from './jobs.ts'
import { takeDue } from './take-due.ts'

/** Leaves applications that are due to be asked about to the workers. */
export const verifierJanitor = (caller: Caller): Promise<void> =>
  inTransaction(caller, async (ctx) => {
    for (const id of await takeDue(ctx, 'checkAt'))
      enqueue(ctx, askVerifier, { enrollmentId: id }, { jobKey: askKey(id) })
  })

/** One asks at a time; who adds the job again finds it waiting. */
export const askKey = (enrollmentId: string) => `ask-verifier:${enrollmentId}`
