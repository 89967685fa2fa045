import { and, desc, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { AccountEvent, AccountState } from '#contracts/identity/machines.ts'
import { resellerActs, type AccountAct } from '#contracts/people/acts.ts'
import { events } from '#contracts/events.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { assertIn, assertNothing } from '#platform/office/offered-acts.ts'
import { emit } from '#platform/outbox.ts'
import { credentials } from '#tables/identity.ts'
import { events as eventRows } from '#tables/platform.ts'
import { accountState, isCredential, type Credential } from './credentials.ts'
import { sendRecovery } from './forgot-password.ts'
import { expireLinks } from './one-time-links.ts'
import { endSessionsOf } from './sessions.ts'
import { whyOver } from './standing-subscriber.ts'

interface ActInput {
  id: string
  action: AccountAct
  reason?: string | undefined
}

/**
 * What staff do with the account of a reseller or subscriber. A person who is disabled is out at once: their sessions
 * end, and no link that was sent to them works any more.
 * @throws CodedError NOT_FOUND for a person of another kind; INVALID_STATE, and what keeps a
 *   subscriber from being acted on; TOO_MANY_REQUESTS for one link too many
 */
export async function actOnAccount(
  ctx: Ctx,
  kind: 'reseller' | 'subscriber',
  { id, action, reason }: ActInput,
): Promise<void> {
  const [person] = await ctx.db.select().from(credentials).where(isCredential(ctx, id)).for('update')
  if (!person || person.kind !== kind) throw new CodedError('NOT_FOUND')
  assertNothing(whyOver(person.state))
  assertIn(resellerActs, action, person.state)
  const data = reason ? { reason } : {}
  switch (action) {
    case 'disable':
      await advance(ctx, accountState, id, 'disable', { data })
      await expireLinks(ctx, id)
      await endSessionsOf(ctx, id)
      return
    case 'enable':
      await advance(ctx, accountState, id, await wayBack(ctx, id), {
        data,
        set: { failedAttempts: 0, lockedUntil: null },
      })
      return
    case 'endSessions':
      if ((await endSessionsOf(ctx, id)) === 0) throw noSession(person)
      return
    case 'sendPasswordLink':
      await sendLink(ctx, person)
  }
}

export const noSession = ({ state }: Pick<Credential, 'state'>) =>
  new CodedError('INVALID_STATE', { from: state, event: 'endSessions', allowed: [] })

/** An address that had not been proven before the account was disabled is not proven by enabling it. */
async function wayBack(ctx: Ctx, id: string): Promise<AccountEvent> {
  const [last] = await ctx.db
    .select({ data: eventRows.data })
    .from(eventRows)
    .where(
      and(
        eq(eventRows.tenantId, ctx.tenant.id),
        eq(eventRows.timelineId, id),
        eq(eventRows.type, events.account.disable.type),
      ),
    )
    .orderBy(desc(eventRows.at), desc(eventRows.id))
    .limit(1)
  const from = last?.data.from as AccountState | undefined
  if (from === 'unverified') return 'verify_again'
  return from === 'unclaimed' ? 'claim_again' : 'enable'
}

async function sendLink(ctx: Ctx, person: Credential) {
  const purpose = await sendRecovery(ctx, person)
  if (purpose === 'enough') throw new CodedError('TOO_MANY_REQUESTS')
  emit(ctx, events.account.link_sent, { subject: person.id, data: { purpose } })
}
