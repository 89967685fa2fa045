import { eq, and } from 'drizzle-orm'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { randomBytes } from 'node:crypto'
import { encode } from 'uqr'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { credentials } from '#tables/identity.ts'
import { securityChanged } from './messages/security-changed.ts'
import { notifyAccount } from './telling/notify-account.ts'
import { atHome, isCredential, ownCredential, type Credential } from './credentials.ts'
import { countFailure, provePassword, stillProven } from './prove-password.ts'

const stepSeconds = 30
const recoveryCodes = 10

/**
 * Begins with an authenticator app; nothing is asked for until its first code has been proven.
 * @throws CodedError SECOND_FACTOR_EXISTS, PASSWORD_WRONG
 */
export async function beginSecondFactor(caller: Caller, input: { password: string }) {
  const home = await atHome(caller)
  const own = await provePassword(home, input.password)
  if (own.totpEnabledAt) throw new CodedError('SECOND_FACTOR_EXISTS')
  const secret = generateSecret()
  const link = generateURI({ issuer: caller.tenant.name, label: own.emailAddress, secret })
  await inTransaction(home, async (ctx) => {
    const { totpEnabledAt } = await stillProven(ctx, own)
    if (totpEnabledAt) throw new CodedError('SECOND_FACTOR_EXISTS')
    await ctx.db
      .update(credentials)
      .set({ totpSecret: ctx.vault.seal(secret, placeOf(own.id)) })
      .where(isCredential(ctx, own.id))
  })
  return { secret, link, ...qrPath(link) }
}

/**
 * Turns the second factor on with the app's first code.
 * @throws CodedError SECOND_FACTOR_EXISTS, SECOND_FACTOR_WRONG
 */
export async function confirmSecondFactor(ctx: Ctx, input: { code: string }) {
  const own = await ownCredential(ctx, { forUpdate: true })
  if (own.totpEnabledAt) throw new CodedError('SECOND_FACTOR_EXISTS')
  const step = stepOf(ctx, own, input.code)
  if (step === undefined) throw new CodedError('SECOND_FACTOR_WRONG')
  const codes = newRecoveryCodes()
  await ctx.db
    .update(credentials)
    .set({
      totpEnabledAt: ctx.now,
      totpLastStep: step,
      recoveryCodeHashes: codes.map((code) => recoveryHash(ctx, own.id, code)),
    })
    .where(isCredential(ctx, own.id))
  await changed(ctx, own, 'second_factor_on')
  return { recoveryCodes: codes }
}

/** @throws CodedError PASSWORD_WRONG, SECOND_FACTOR_WRONG */
export async function renewRecoveryCodes(caller: Caller, input: { password: string; code: string }) {
  const home = await atHome(caller)
  const own = await provePassword(home, input.password)
  await spendCode(home, own, input.code)
  return inTransaction(home, async (ctx) => {
    const codes = newRecoveryCodes()
    await ctx.db
      .update(credentials)
      .set({ recoveryCodeHashes: codes.map((code) => recoveryHash(ctx, own.id, code)) })
      .where(isCredential(ctx, own.id))
    await changed(ctx, own, 'recovery_codes_renewed')
    return { recoveryCodes: codes }
  })
}

/** @throws CodedError PASSWORD_WRONG, SECOND_FACTOR_WRONG; SECOND_FACTOR_NEEDED where the company requires one */
export async function removeSecondFactor(caller: Caller, input: { password: string; code: string }) {
  const home = await atHome(caller)
  if (caller.actor.kind === 'administrator' && (home.tenant.isLive || caller.tenant.isLive))
    throw new CodedError('SECOND_FACTOR_NEEDED')
  const own = await provePassword(home, input.password)
  await spendCode(home, own, input.code)
  return inTransaction(home, async (ctx) => {
    await clearSecondFactor(ctx, own.id)
    await changed(ctx, own, 'second_factor_off')
    return { done: true }
  })
}

/** Takes the second factor away; the caller tells the person. */
export const clearSecondFactor = (ctx: Ctx, id: string) =>
  ctx.db
    .update(credentials)
    .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: 0, recoveryCodeHashes: [] })
    .where(isCredential(ctx, id))

/**
 * Uses up one code: of the app, which works once within its minute, or a recovery code, which works once. A wrong one
 * counts towards the lock like a wrong password.
 * @throws CodedError SECOND_FACTOR_WRONG
 */
export async function spendCode(home: Caller, credential: Credential, code: string): Promise<void> {
  const isSpent = await inTransaction(home, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(credentials)
      .where(isCredential(ctx, credential.id))
      .for('update')
    if (!row?.totpEnabledAt) return false
    const step = stepOf(ctx, row, code)
    if (step !== undefined) {
      await ctx.db
        .update(credentials)
        .set({ totpLastStep: step })
        .where(and(isCredential(ctx, row.id), eq(credentials.totpLastStep, row.totpLastStep)))
      return true
    }
    const hash = recoveryHash(ctx, row.id, code)
    if (!row.recoveryCodeHashes.includes(hash)) return false
    const left = row.recoveryCodeHashes.filter((one) => one !== hash)
    await ctx.db.update(credentials).set({ recoveryCodeHashes: left }).where(isCredential(ctx, row.id))
    emit(ctx, events.account.recovery_code_used, {
      subject: row.id,
      data: { left: left.length },
    })
    return true
  })
  if (isSpent) return
  await countFailure(home, credential.id)
  throw new CodedError('SECOND_FACTOR_WRONG')
}

/** The time step of a right code that has not been used, one step early or late allowed. */
function stepOf(ctx: Ctx, row: Credential, code: string): number | undefined {
  const token = code.replaceAll(' ', '')
  if (!row.totpSecret || !/^\d{6}$/.test(token)) return undefined
  const result = verifySync({
    secret: ctx.vault.open(row.totpSecret, placeOf(row.id)),
    token,
    epoch: Math.floor(ctx.now.getTime() / 1000),
    epochTolerance: stepSeconds,
    afterTimeStep: row.totpLastStep,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

async function changed(
  ctx: Ctx,
  own: Credential,
  what: 'second_factor_on' | 'second_factor_off' | 'recovery_codes_renewed',
) {
  emit(ctx, events.account[what], { subject: own.id })
  await notifyAccount(ctx, own, securityChanged, { about: { what } })
}

const placeOf = (row: string) => ({ table: 'credentials', column: 'totp_secret', row })

/** `abcde-fghij`: fifty bits each, without letters that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz-'.slice(0, 31)
function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const letters = Array.from(randomBytes(32), (byte) => (byte < 248 ? alphabet[byte % 31] : ''))
      .join('')
      .slice(0, 10)
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

const recoveryHash = (ctx: Ctx, id: string, code: string) =>
  ctx.vault.sign('recovery-code', `${id}|${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)

function qrPath(link: string) {
  const { data, size } = encode(link, { ecc: 'M', border: 2 })
  const qr = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { qr, qrSize: size }
}
