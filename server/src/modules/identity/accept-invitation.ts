import { and, eq } from 'drizzle-orm'
import { advance } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { administrators, fulfillmentAgents } from '#tables/identity.ts'
import { accountState } from './credentials.ts'
import { enterProven, type WantedSession } from './enter.ts'
import { ownerOfLink, takeLink } from './one-time-links.ts'
import { assertGoodPassword, hashPassword } from './passwords.ts'
import { setPassword } from './reset-password.ts'
import type { Tokens } from './tokens.ts'

/** Who comes by an invitation, and where their name stands. */
const tables = { administrator: administrators, fulfillment_agent: fulfillmentAgents }
type Invited = keyof typeof tables

const isPerson = (ctx: Ctx, kind: Invited, id: string) =>
  and(eq(tables[kind].tenantId, ctx.tenant.id), eq(tables[kind].id, id))

/**
 * What the person who sent the invitation wrote of whom it is for; empty where they did not know.
 * @throws CodedError LINK_INVALID
 */
export async function readInvitation(ctx: Ctx, kind: Invited, { token }: { token: string }) {
  const { id } = await ownerOfLink(ctx, kind, ['invite'], token)
  const { firstName, lastName } = tables[kind]
  const [person] = await ctx.db
    .select({ firstName, lastName })
    .from(tables[kind])
    .where(isPerson(ctx, kind, id))
  return person ?? { firstName: '', lastName: '' }
}

/**
 * Accepts an invitation: sets name and password, and opens a session.
 * @throws CodedError LINK_INVALID, PASSWORD_COMMON
 */
export async function acceptInvitation<Kind extends Invited>(
  caller: Caller,
  tokens: Tokens,
  kind: Kind,
  input: { token: string; firstName: string; lastName: string; password: string } & WantedSession,
) {
  const owner = await inTransaction(caller, (ctx) => ownerOfLink(ctx, kind, ['invite'], input.token))
  await assertGoodPassword(input.password, owner.emailAddress)
  const passwordHash = await hashPassword(kind, input.password)
  return inTransaction(caller, async (ctx) => {
    const { credential } = await takeLink(ctx, kind, ['invite'], input.token)
    await advance(ctx, accountState, credential.id, 'accept')
    const name = { firstName: input.firstName, lastName: input.lastName }
    const isThem = isPerson(ctx, kind, credential.id)
    if (kind === 'administrator') await ctx.db.update(administrators).set(name).where(isThem)
    else await ctx.db.update(fulfillmentAgents).set(name).where(isThem)
    await setPassword(ctx, credential, passwordHash)
    return {
      email: credential.emailAddress,
      session: await enterProven(ctx, tokens, credential, kind, input),
    }
  })
}
