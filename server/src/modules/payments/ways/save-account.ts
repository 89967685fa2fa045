import { and, eq, ne } from 'drizzle-orm'
import type { CredentialName, PaymentAccountResult } from '#contracts/payments/ways/choices.ts'
import type { WaysToPayView } from '#contracts/payments/ways/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import type { Outcome } from '#platform/effects.ts'
import { idFrom } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import type { OwnAccount, PaymentProvider } from '#providers/payments/payment-provider.ts'
import { paymentAccounts } from '#tables/payments-ways.ts'
import { hasProvider, providerOf } from '../providers.ts'
import { credentialsPlace, providerAt } from './access.ts'
import { accountsAt, getWays, ownAccountAt } from './way.queries.ts'
import { paymentAccountState } from './statuses.ts'

interface GivenAccount {
  provider: string
  credentials: Partial<Record<CredentialName, string>>
  revision: number
}

/**
 * Adds an account or changes its keys. They are tried first: until the provider has taken them, the former stay in use. Keys
 * of another account are another account; what was paid with the one before stays with that.
 * @throws CodedError NOT_FOUND, VERSION_CONFLICT; BAD_REQUEST where one of its keys is missing; PAYMENT_ACCOUNT_REFUSED and PAYMENT_NOT_TRIED, which
 * leave all as it was
 */
export async function saveAccount(
  caller: Caller,
  { provider: key, credentials, revision }: GivenAccount,
): Promise<WaysToPayView> {
  const provider = known(key)
  const names = provider.fields.map(({ name }) => name)
  if (names.some((name) => !credentials[name]) || Object.keys(credentials).length > names.length)
    throw new CodedError('BAD_REQUEST')
  await inReadTransaction(caller, (ctx) => refuseStale(ctx, key, revision))
  const outcome = await provider.accountOf({ ...caller.services, account: { credentials } })
  if (outcome.kind === 'refused') throw new CodedError('PAYMENT_ACCOUNT_REFUSED')
  if (outcome.kind !== 'done') throw new CodedError('PAYMENT_NOT_TRIED')
  await inTransaction(caller, async (ctx) => {
    await refuseStale(ctx, key, revision)
    await keepAccount(ctx, provider, { credentials }, outcome.value)
  })
  return getWays(caller)
}

/** Seals an account and puts it in the place of the one before. */
export async function keepAccount(
  ctx: Ctx,
  { key, fields }: Pick<PaymentProvider, 'key' | 'fields'>,
  { credentials }: OwnAccount,
  externalAccount: string,
): Promise<void> {
  const id = idFrom('payment-account', ctx.tenant.id, key, externalAccount)
  const ofProvider = and(eq(paymentAccounts.tenantId, ctx.tenant.id), eq(paymentAccounts.provider, key))
  const others = await ctx.db
    .select({ id: paymentAccounts.id })
    .from(paymentAccounts)
    .where(and(ofProvider, eq(paymentAccounts.state, 'working'), ne(paymentAccounts.id, id)))
  const timelineId = accountsAt(ctx.tenant.id, key)
  for (const other of others)
    await advance(ctx, paymentAccountState, other.id, 'retire', {
      timelineId,
      data: { insteadOf: externalAccount },
    })
  const secret = fields.find(({ isSecret }) => isSecret)?.name
  const keyEnd = (secret ? (credentials[secret] ?? '') : '').slice(-4)
  const [before] = await ctx.db
    .select({ keyNumber: paymentAccounts.keyNumber })
    .from(paymentAccounts)
    .where(and(ofProvider, eq(paymentAccounts.id, id)))
  const values = {
    providerKeys: ctx.vault.seal(JSON.stringify(credentials), credentialsPlace(id)),
    keyEnd,
    keyNumber: (before?.keyNumber ?? 0) + 1,
    keyChangedAt: ctx.now,
    keyChangedBy: ctx.actor.kind === 'administrator' ? ctx.actor.name : null,
    testedAt: ctx.now,
    testResult: 'accepted' as const,
  }
  const data = { externalAccount, keyEnd }
  if (before) {
    await advance(ctx, paymentAccountState, id, 'rotate', { set: values, timelineId, data })
    return
  }
  const written = await ctx.db
    .insert(paymentAccounts)
    .values({
      ...{ ...values, tenantId: ctx.tenant.id, id, provider: key, externalAccount },
      state: createdState(paymentAccountState, 'add'),
    })
    .onConflictDoNothing()
    .returning({ id: paymentAccounts.id })
  if (written.length === 0) throw new CodedError('VERSION_CONFLICT', { revision: 1 })
  emitCreated(ctx, paymentAccountState, 'add', id, timelineId, data)
}

/**
 * Tries the account that is used, and writes down what came of it.
 * @throws CodedError NOT_FOUND where there is none
 */
export async function testAccount(
  caller: Caller,
  { provider: key }: { provider: string },
): Promise<{ result: PaymentAccountResult; ways: WaysToPayView }> {
  const provider = known(key)
  const row = await inReadTransaction(caller, (ctx) => ownAccountAt(ctx, key))
  const own = row?.state === 'working' ? row : undefined
  if (!own && !provider.isInstalled(caller.services.config)) throw new CodedError('NOT_FOUND')
  const { at } = await providerAt(caller, { provider: key, accountId: own?.id })
  const result = resultOf(await provider.accountOf(own ? at : { ...at }))
  await inTransaction(caller, async (ctx) => {
    if (own)
      await ctx.db
        .update(paymentAccounts)
        .set({ testedAt: ctx.now, testResult: result })
        .where(
          and(
            eq(paymentAccounts.tenantId, ctx.tenant.id),
            eq(paymentAccounts.id, own.id),
            eq(paymentAccounts.keyNumber, own.keyNumber),
          ),
        )
    emit(ctx, events.payment_account.test, {
      subject: own?.id ?? accountsAt(ctx.tenant.id, key),
      timelineId: accountsAt(ctx.tenant.id, key),
      data: { result },
    })
  })
  return { result, ways: await getWays(caller) }
}

const resultOf = ({ kind }: Outcome<string>): PaymentAccountResult =>
  kind === 'done' ? 'accepted' : kind === 'refused' ? 'refused' : 'unavailable'

/** @throws CodedError NOT_FOUND, VERSION_CONFLICT, INVALID_STATE */
export async function retireAccount(
  caller: Caller,
  { provider, reason, revision }: { provider: string; reason: string; revision: number },
): Promise<WaysToPayView> {
  known(provider)
  await inTransaction(caller, async (ctx) => {
    const row = await ownAccountAt(ctx, provider)
    if (!row) throw new CodedError('NOT_FOUND')
    await refuseStale(ctx, provider, revision)
    const timelineId = accountsAt(ctx.tenant.id, provider)
    await advance(ctx, paymentAccountState, row.id, 'retire', { timelineId, data: { reason } })
  })
  return getWays(caller)
}

function known(key: string): PaymentProvider {
  if (!hasProvider(key)) throw new CodedError('NOT_FOUND')
  return providerOf(key)
}

async function refuseStale(ctx: Ctx, provider: string, revision: number) {
  const row = await ownAccountAt(ctx, provider)
  if ((row?.version ?? 0) !== revision)
    throw new CodedError('VERSION_CONFLICT', { revision: row?.version ?? 0 })
}
