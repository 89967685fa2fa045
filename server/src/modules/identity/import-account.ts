import { CodedError } from '#contracts/errors.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { credentials, subscribers } from '#tables/identity.ts'
import { accountState, type Credential } from './credentials.ts'
import { sendRecovery } from './forgot-password.ts'
import { isSellersOwn } from './reseller-codes.ts'
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

/** A subscriber whom staff bring in, out of a file or by hand, in the same way. @throws CodedError OWN_CUSTOMER */
export async function importSubscriber(
  ctx: Ctx,
  person: {
    email: string
    firstName: string
    lastName: string
    phoneNumber?: string | undefined
    resellerId: string | null
  },
  { locale, isInvited }: Imported,
  event: 'import' | 'add' = 'import',
): Promise<string> {
  const { email, phoneNumber = null, ...named } = person
  const { resellerId } = person
  if (resellerId && (await isSellersOwn(ctx, resellerId, null, { emailAddress: email, phoneNumber })))
    throw new CodedError('OWN_CUSTOMER')
  const own = { tenantId: ctx.tenant.id, id: newId(), createdAt: ctx.now }
  const [credential] = await ctx.db
    .insert(credentials)
    .values({
      ...own,
      kind: 'subscriber',
      emailAddress: email,
      state: createdState(accountState, event),
      locale,
    })
    .returning()
  await ctx.db.insert(subscribers).values({ ...own, ...named, phoneNumber })
  emitCreated(ctx, accountState, event, own.id, own.id, { kind: 'subscriber' })
  if (isInvited) await sendRecovery(ctx, credential!)
  return own.id
}
