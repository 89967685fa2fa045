import { CodedError } from '#contracts/errors.ts'
import type { Caller } from '#platform/context.ts'
import { call } from '#platform/effects.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { noteAnswer } from './note-answer.ts'
import { portOfSource, sourcesToAsk } from './source-port.ts'

/**
 * Asks the carrier of one source how it is and what is left, and writes it down.
 * @throws CodedError SIM_SOURCE_NOT_FOUND; NOT_SUPPORTED_BY_SOURCE for our own stock, which has none, and without an account
 */
export async function checkSource(caller: Caller, id: string): Promise<void> {
  const found = await portOfSource(caller, id)
  if (!found) throw new CodedError('SIM_SOURCE_NOT_FOUND')
  const { port } = found
  if (!port) throw new CodedError('NOT_SUPPORTED_BY_SOURCE')
  const outcome = await call(caller.services, port.key, 'account', () => port.account())
  await inTransaction(caller, (ctx) => noteAnswer(ctx, id, outcome))
}

/** The same for all that are in use. */
export async function watchSources(caller: Caller): Promise<void> {
  for (const id of await sourcesToAsk(caller)) await checkSource(caller, id)
}
