import { CodedError } from '#contracts/errors.ts'
import type { Caller } from '#platform/context.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { compareReports } from './compare-reports.ts'
import { sendNumber } from './send-number.ts'
import { nladSubscriberActs } from '#contracts/enrollment/membership/acts.ts'
import { assertIn } from '#platform/office/offered-acts.ts'

/**
 * Staff compare a household with the registry now, which compares everybody under its study area code; a number that is not
 * told yet is told first.
 * @throws CodedError INVALID_STATE for a household that is not ours; REGISTRY_UNAVAILABLE where no report came
 */
export async function syncSubscriber(caller: Caller, { id }: { id: string }): Promise<void> {
  const enrollment = await inReadTransaction(caller, (ctx) => enrollmentById(ctx, id))
  const { program, sac, state } = enrollment
  assertIn(nladSubscriberActs, 'sync', state)
  if (!sac) throw new CodedError('INVALID_STATE', { from: state, event: 'sync', allowed: [] })
  await sendNumber(caller, id)
  if (!(await compareReports(caller, program, sac))) throw new CodedError('REGISTRY_UNAVAILABLE')
}
