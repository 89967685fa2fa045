import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { ResellerKind } from '#contracts/people.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { isUniqueViolation } from '#platform/database.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { newCapability, newId } from '#platform/ids.ts'
import { transact } from '#platform/scope.ts'
import { notifyAccount } from '#modules/messaging/index.ts'
import { credentials, resellers, resellerTree } from '#tables/identity.ts'
import { accountState, type Credential } from './credentials.ts'
import { holderOf } from './email-change/holder.ts'
import { linkToKeep, makeLink, secretOf } from './one-time-links.ts'
import { assertGoodPassword, hashPassword } from './passwords.ts'
import { newResellerCode, resellerByCode } from './reseller-codes.ts'

export interface RegisterResellerInput {
  email: string
  password: string
  firstName: string
  lastName: string
  kind: ResellerKind
  company?: string | undefined
  phoneNumber?: string | undefined
  country: string
  referrerCode?: string | undefined
}

/**
 * Signs a reseller up and sends the code that proves their address. Whoever signs up with an address that is taken
 * gets the same answer; its owner gets a message that says so.
 * @throws CodedError PASSWORD_COMMON, REFERRER_UNKNOWN
 */
export async function registerReseller(caller: Caller, input: RegisterResellerInput) {
  assertGoodPassword(input.password, input.email)
  const passwordHash = await hashPassword('reseller', input.password)
  const write = () =>
    transact(caller, async (ctx) => {
      const parent = input.referrerCode ? await resellerByCode(ctx, input.referrerCode) : undefined
      if (input.referrerCode && !parent) throw new CodedError('REFERRER_UNKNOWN')
      const holder = await holderOf(ctx, 'reseller', input.email)
      if (holder) return answerForTaken(ctx, { ...holder, emailAddress: input.email })
      const credential = await insertReseller(ctx, input, { passwordHash, parentId: parent?.id ?? null })
      return { verification: secretOf(ctx, await sendVerification(ctx, credential)) }
    })
  try {
    return await write()
  } catch (error) {
    // Somebody took the address or the code in the same moment; the second time it is seen.
    if (isUniqueViolation(error)) return write()
    throw error
  }
}

async function answerForTaken(ctx: Ctx, taken: Credential) {
  if (taken.state === 'unverified') return { verification: secretOf(ctx, await sendVerification(ctx, taken)) }
  await notifyAccount(ctx, taken, 'already-registered')
  return { verification: newCapability() }
}

async function insertReseller(
  ctx: Ctx,
  input: RegisterResellerInput,
  { passwordHash, parentId }: { passwordHash: string; parentId: string | null },
): Promise<Credential> {
  const id = newId()
  const tenantId = ctx.tenant.id
  const [credential] = await ctx.db
    .insert(credentials)
    .values({
      tenantId,
      id,
      kind: 'reseller',
      emailAddress: input.email,
      passwordHash,
      state: createdState(accountState, 'register'),
      locale: ctx.locale,
      passwordChangedAt: ctx.now,
      createdAt: ctx.now,
    })
    .returning()
  await ctx.db.insert(resellers).values({
    tenantId,
    id,
    kind: input.kind,
    parentId,
    code: await newResellerCode(ctx, input),
    companyName: input.company ?? null,
    firstName: input.firstName,
    lastName: input.lastName,
    phoneNumber: input.phoneNumber ?? null,
    country: input.country,
    createdAt: ctx.now,
  })
  await placeInTree(ctx, id, parentId)
  emitCreated(ctx, accountState, 'register', id, id, { kind: 'reseller' })
  return credential!
}

/** Puts a reseller below their parent and everybody above. */
export async function placeInTree(ctx: Ctx, id: string, parentId: string | null): Promise<void> {
  const tenantId = ctx.tenant.id
  const above = parentId
    ? await ctx.db
        .select({ ancestorId: resellerTree.ancestorId, depth: resellerTree.depth })
        .from(resellerTree)
        .where(and(eq(resellerTree.tenantId, tenantId), eq(resellerTree.descendantId, parentId)))
    : []
  await ctx.db
    .insert(resellerTree)
    .values([
      { tenantId, ancestorId: id, descendantId: id, depth: 0 },
      ...above.map(({ ancestorId, depth }) => ({ tenantId, ancestorId, descendantId: id, depth: depth + 1 })),
    ])
}

/** Sends new digits, a few times an hour; those sent before stop working. Answers the id of the verification. */
export async function sendVerification(ctx: Ctx, credential: Credential): Promise<string> {
  const kept = await linkToKeep(ctx, credential.id, 'verify')
  if (kept) return kept
  const linkId = await makeLink(ctx, credential.id, 'verify')
  await notifyAccount(ctx, credential, 'verify-email', { about: { linkId }, occasion: linkId })
  return linkId
}
