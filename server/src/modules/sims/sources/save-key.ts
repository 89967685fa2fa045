import type { SimCredential } from '#contracts/sims/sources/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { call } from '#platform/effects.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { simVendorOf, type ProviderAccount, type SimVendor } from '#providers/sims/index.ts'
import { simSourceAccounts } from '#tables/sims-sources.ts'
import { noteAnswer } from './note-answer.ts'
import { keysPlace } from './source-port.ts'
import { lockedSource, ofSource } from './write-source.ts'
import { and, isNotNull } from 'drizzle-orm'

type Credentials = Partial<Record<SimCredential, string>>

/**
 * Gives a source an account of its own, or another key of it. The carrier is asked with it first: until it has taken the key,
 * the one before stays in use.
 * @throws CodedError SIM_SOURCE_NOT_FOUND; NOT_SUPPORTED_BY_SOURCE where nobody asks for one; BAD_REQUEST where a part of it is missing;
 * VERSION_CONFLICT; SIM_ACCOUNT_REFUSED and SIM_ACCOUNT_NOT_TRIED, which leave all as it was
 */
export async function saveKey(
  caller: Caller,
  { id, credentials, keyNumber }: { id: string; credentials: Credentials; keyNumber: number },
): Promise<void> {
  const vendor = await inTransaction(caller, async (ctx) => {
    const { provider } = await lockedSource(ctx, id)
    await refuseStale(ctx, id, keyNumber)
    return simVendorOf(provider)
  })
  if (!vendor) throw new CodedError('NOT_SUPPORTED_BY_SOURCE')
  const names = vendor.fields.map(({ name }) => name)
  if (names.some((name) => !credentials[name]) || Object.keys(credentials).length > names.length)
    throw new CodedError('BAD_REQUEST')
  const account = await tried(caller, vendor, credentials)
  await inTransaction(caller, async (ctx) => {
    await lockedSource(ctx, id)
    await refuseStale(ctx, id, keyNumber)
    await keepKey(ctx, { id, vendor, credentials, account })
  })
}

async function tried(caller: Caller, vendor: SimVendor, credentials: Credentials): Promise<ProviderAccount> {
  const port = vendor.open(caller.services.config, { credentials })
  const outcome = port && (await call(caller.services, vendor.key, 'account', () => port.account()))
  if (!outcome || outcome.kind === 'refused') throw new CodedError('SIM_ACCOUNT_REFUSED')
  if (outcome.kind !== 'done') throw new CodedError('SIM_ACCOUNT_NOT_TRIED')
  return outcome.value
}

/** Seals a key and puts it in the place of the one before. */
export async function keepKey(
  ctx: Ctx,
  {
    id,
    vendor: { fields },
    credentials,
    account,
  }: { id: string; vendor: Pick<SimVendor, 'fields'>; credentials: Credentials; account: ProviderAccount },
): Promise<void> {
  const secret = fields.find(({ isSecret }) => isSecret)?.name
  const keyEnd = (secret ? (credentials[secret] ?? '') : '').slice(-4)
  const values = {
    providerKeys: ctx.vault.seal(JSON.stringify(credentials), keysPlace(id)),
    ...{ keyEnd, externalAccount: account.name, keyChangedAt: ctx.now },
    keyChangedBy: ctx.actor.kind === 'administrator' ? ctx.actor.name : null,
  }
  const before = await keyNumberOf(ctx, id)
  await ctx.db
    .insert(simSourceAccounts)
    .values({ tenantId: ctx.tenant.id, simSourceId: id, ...values, keyNumber: 1 })
    .onConflictDoUpdate({
      target: [simSourceAccounts.tenantId, simSourceAccounts.simSourceId],
      set: { ...values, keyNumber: before + 1 },
    })
  emit(ctx, events.sim_source.change_key, { subject: id, data: { externalAccount: account.name, keyEnd } })
  await noteAnswer(ctx, id, { kind: 'done', value: account })
}

/**
 * Goes back to the account of the installation.
 * @throws CodedError SIM_SOURCE_NOT_FOUND; INVALID_STATE where there is no own one
 */
export async function forgetKey(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  const { state: from } = await lockedSource(ctx, id)
  const nothing = {
    providerKeys: null,
    keyEnd: null,
    externalAccount: null,
    balanceCents: null,
    balanceAt: null,
  }
  const gone = await ctx.db
    .update(simSourceAccounts)
    .set({ ...nothing, keyChangedAt: ctx.now, keyNumber: (await keyNumberOf(ctx, id)) + 1 })
    .where(and(ofSource(ctx, id), isNotNull(simSourceAccounts.providerKeys)))
    .returning({ id: simSourceAccounts.simSourceId })
  if (gone.length === 0) throw new CodedError('INVALID_STATE', { from, event: 'forget_key', allowed: [] })
  emit(ctx, events.sim_source.forget_key, { subject: id, data: { reason } })
}

async function keyNumberOf(ctx: Ctx, id: string): Promise<number> {
  const [row] = await ctx.db
    .select({ keyNumber: simSourceAccounts.keyNumber })
    .from(simSourceAccounts)
    .where(ofSource(ctx, id))
  return row?.keyNumber ?? 0
}

async function refuseStale(ctx: Ctx, id: string, keyNumber: number): Promise<void> {
  const now = await keyNumberOf(ctx, id)
  if (now !== keyNumber) throw new CodedError('VERSION_CONFLICT', { version: now })
}
