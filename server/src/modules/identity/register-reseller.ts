import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { ResellerKind } from '#contracts/identity/choices.ts'
import { events } from '#contracts/events.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { constantTime } from '#platform/security/constant-time.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { credentials, resellers, resellerTree } from '#tables/identity.ts'
import { verifyEmail } from './messages/verify-email.ts'
import { alreadyRegistered } from './messages/already-registered.ts'
import { notifyAccount } from './telling/notify-account.ts'
import { accountState, isCredential, type Credential } from './credentials.ts'
import { holderOf } from './email-change/holder.ts'
import { linkToKeep, makeLink, noVerification, secretOf, verificationOf } from './one-time-links.ts'
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
 * Signs a reseller up and sends the code that proves their address. Somebody who signs up with an address that is
 * taken gets the same answer; its owner gets a message that says so.
 * @throws CodedError PASSWORD_COMMON, REFERRER_UNKNOWN
 */
export const registerReseller = (caller: Caller, input: RegisterResellerInput) =>
  constantTime(caller, () => register(caller, input))

async function register(caller: Caller, input: RegisterResellerInput) {
  await assertGoodPassword(input.password, input.email)
  const passwordHash = await hashPassword('reseller', input.password)
  const write = () =>
    inTransaction(caller, async (ctx) => {
      const parent = input.referrerCode ? await resellerByCode(ctx, input.referrerCode) : undefined
      if (input.referrerCode && !parent) throw new CodedError('REFERRER_UNKNOWN')
      const holder = await holderOf(ctx, 'reseller', input.email)
      const made = { passwordHash, parentId: parent?.id ?? null }
      if (holder && holder.state !== 'unverified')
        return answerForTaken(ctx, { ...holder, emailAddress: input.email })
      if (holder) return signUpAnew(ctx, holder, input, made)
      const credential = await insertReseller(ctx, input, made)
      return verificationOf(ctx, await sendVerification(ctx, credential))
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
  // Once an hour, so that nobody's mailbox is flooded.
  const occasion = ctx.now.toISOString().slice(0, 'yyyy-mm-ddThh'.length)
  await notifyAccount(ctx, taken, alreadyRegistered, { occasion })
  return noVerification()
}

interface Made {
  passwordHash: string
  parentId: string | null
}

/** What a reseller's own row says. */
export type ResellerDetails = Omit<RegisterResellerInput, 'password' | 'referrerCode'>

/**
 * Nobody has proven this address yet, so that the last sign-up counts and the codes of those before it do no longer: who
 * signs somebody else up beforehand gets no account whose password they know. Without a new code nothing changes, and
 * what was typed now proves nothing.
 */
async function signUpAnew(
  ctx: Ctx,
  taken: Credential,
  input: RegisterResellerInput,
  { passwordHash, parentId }: Made,
): Promise<ReturnType<typeof verificationOf>> {
  const kept = await linkToKeep(ctx, taken.id, 'verify')
  if (kept) return { ...noVerification(), verification: secretOf(ctx, kept) }
  await ctx.db
    .update(credentials)
    .set({
      passwordHash,
      passwordChangedAt: ctx.now,
      failedAttempts: 0,
      lockedUntil: null,
      locale: ctx.locale,
    })
    .where(isCredential(ctx, taken.id))
  await ctx.db
    .update(resellers)
    .set({ ...profileOf(input), parentId, code: await newResellerCode(ctx, input) })
    .where(and(eq(resellers.tenantId, ctx.tenant.id), eq(resellers.id, taken.id)))
  await ctx.db
    .delete(resellerTree)
    .where(and(eq(resellerTree.tenantId, ctx.tenant.id), eq(resellerTree.descendantId, taken.id)))
  await placeInTree(ctx, taken.id, parentId)
  emit(ctx, events.account.registered_anew, { subject: taken.id })
  return verificationOf(ctx, await sendVerification(ctx, { ...taken, locale: ctx.locale }))
}

const profileOf = (input: ResellerDetails) => ({
  kind: input.kind,
  companyName: input.company ?? null,
  firstName: input.firstName,
  lastName: input.lastName,
  phoneNumber: input.phoneNumber ?? null,
  country: input.country,
})

const insertReseller = (ctx: Ctx, input: RegisterResellerInput, { passwordHash, parentId }: Made) =>
  makeReseller(ctx, 'register', input, {
    parentId,
    locale: ctx.locale,
    passwordHash,
    passwordChangedAt: ctx.now,
  })

/** Writes a reseller who is new, below their parent. */
export async function makeReseller(
  ctx: Ctx,
  event: 'register' | 'import',
  details: ResellerDetails,
  { parentId, code, ...access }: MadeReseller,
): Promise<Credential> {
  const id = newId()
  const tenantId = ctx.tenant.id
  const [credential] = await ctx.db
    .insert(credentials)
    .values({
      ...access,
      tenantId,
      id,
      kind: 'reseller',
      emailAddress: details.email,
      state: createdState(accountState, event),
      createdAt: ctx.now,
    })
    .returning()
  await ctx.db.insert(resellers).values({
    tenantId,
    id,
    ...profileOf(details),
    parentId,
    code: code ?? (await newResellerCode(ctx, details)),
    createdAt: ctx.now,
  })
  await placeInTree(ctx, id, parentId)
  emitCreated(ctx, accountState, event, id, id, { kind: 'reseller' })
  return credential!
}

type MadeReseller = Pick<Credential, 'locale'> &
  Partial<Pick<Credential, 'passwordHash' | 'passwordChangedAt'>> & {
    parentId: string | null
    /** Made where none is given. */
    code?: string | undefined
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
  await notifyAccount(ctx, credential, verifyEmail, { about: { linkId }, occasion: linkId })
  return linkId
}
