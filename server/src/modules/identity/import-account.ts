import { and, eq, inArray } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { insertMany } from '#platform/database/inserts.ts'
import { credentials, subscribers } from '#tables/identity.ts'
import { accountState, type Credential } from './credentials.ts'
import { sendRecovery } from './forgot-password.ts'
import { isAnySellersOwn } from './reseller-codes.ts'
import { makeReseller, type ResellerDetails } from './register-reseller.ts'

interface Imported {
  locale: Credential['locale']
  /** Whether they are sent the link by which they claim the account; nothing is sent otherwise. */
  isInvited: boolean
}

/** A reseller whom staff bring in: without a password, and to be claimed by a link. Answers the id. */
export async function importReseller(
  ctx: Ctx,
  details: ResellerDetails,
  { isInvited, ...made }: Imported & { parentId: string | null; code?: string | undefined },
): Promise<string> {
  const credential = await makeReseller(ctx, 'import', details, made)
  if (isInvited) await sendRecovery(ctx, credential)
  return credential.id
}

interface Person {
  email: string
  firstName: string
  lastName: string
  phoneNumber?: string | undefined
  resellerId: string | null
}

/** A subscriber whom staff bring in, out of a file or by hand, in the same way. @throws CodedError OWN_CUSTOMER */
export async function importSubscriber(
  ctx: Ctx,
  person: Person,
  { locale, isInvited }: Imported,
  event: 'import' | 'add' = 'import',
): Promise<string> {
  const [id] = await importSubscribers(ctx, [{ ...person, locale }], { isInvited }, event)
  return id!
}

/** Many of them, with few statements for all; answers their ids in the same order. @throws CodedError OWN_CUSTOMER */
export async function importSubscribers(
  ctx: Ctx,
  people: readonly (Person & Pick<Imported, 'locale'>)[],
  { isInvited }: Pick<Imported, 'isInvited'>,
  event: 'import' | 'add' = 'import',
): Promise<string[]> {
  const buyers = people.map(({ email, ...person }) => ({ ...person, emailAddress: email }))
  if (await isAnySellersOwn(ctx, buyers)) throw new CodedError('OWN_CUSTOMER')
  const made = people.map((person) => ({
    person,
    own: { tenantId: ctx.tenant.id, id: newId(), createdAt: ctx.now },
  }))
  const kind = 'subscriber' as const
  const state = createdState(accountState, event)
  await insertMany(
    ctx,
    credentials,
    made.map(({ own, person: { email: emailAddress, locale } }) => ({
      ...own,
      ...{ kind, state, emailAddress, locale },
    })),
  )
  await insertMany(
    ctx,
    subscribers,
    made.map(({ own, person: { firstName, lastName, phoneNumber = null, resellerId } }) => ({
      ...own,
      ...{ firstName, lastName, phoneNumber, resellerId },
    })),
  )
  const ids = made.map(({ own }) => own.id)
  for (const id of ids) emitCreated(ctx, accountState, event, id, id, { kind })
  if (isInvited)
    for (const credential of await ctx.db
      .select()
      .from(credentials)
      .where(and(eq(credentials.tenantId, ctx.tenant.id), inArray(credentials.id, ids))))
      await sendRecovery(ctx, credential)
  return ids
}
