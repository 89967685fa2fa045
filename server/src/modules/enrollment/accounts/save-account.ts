import { and, eq, gt, sql } from 'drizzle-orm'
import { usacAccountAttention } from '#contracts/enrollment/accounts/attention.ts'
import type { AccountService, UsacEnvironment } from '#contracts/enrollment/accounts/choices.ts'
import type { UsacAccountsView } from '#contracts/enrollment/accounts/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import { closeAttention } from '#platform/office/attention.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { carrierOf } from '#providers/subscriber-registry/index.ts'
import { programNow } from '#modules/programs/index.ts'
import { usacAccounts } from '#tables/enrollment-accounts.ts'
import { enrollments } from '#tables/enrollment.ts'
import { accountIdOf, keyPlace, mayUse, usacAccountState, type OwnAccount } from './account-of.ts'
import { getAccounts } from './account.queries.ts'
import { tryAccount } from './try-account.ts'

export interface GivenAccount {
  service: AccountService
  environment: UsacEnvironment
  authentication: OwnAccount['authentication']
  apiId: string
  apiKey: string
}

/**
 * Adds an account or changes its key. The key is tried first: until USAC has taken it, the former one stays in use. A
 * household that waits for an answer of USAC is asked about anew at once.
 * @throws CodedError USAC_ENVIRONMENT, VERSION_CONFLICT; USAC_ACCOUNT_REFUSED and USAC_NOT_TRIED, which leave all as it was
 */
export async function saveAccount(
  caller: Caller,
  { revision, ...given }: GivenAccount & { revision: number },
): Promise<UsacAccountsView> {
  const { service, environment, apiId, apiKey, authentication } = given
  if (!mayUse(caller, environment)) throw new CodedError('USAC_ENVIRONMENT')
  await inReadTransaction(caller, async (ctx) => refuseStale(await accountRow(ctx, service), revision))
  const apiBase = caller.services.config.usacHosts[environment]!
  const carrier = carrierOf(
    { apiBase, apiId, apiKey, authentication },
    caller.tenant.id,
    await programNow(caller),
  )
  const result = await tryAccount(caller, service, carrier)
  if (result === 'refused') throw new CodedError('USAC_ACCOUNT_REFUSED')
  if (result === 'unavailable') throw new CodedError('USAC_NOT_TRIED')
  return inTransaction(caller, async (ctx) => {
    refuseStale(await accountRow(ctx, service), revision)
    await keepAccount(ctx, given, { isTested: true })
    return getAccounts(ctx)
  })
}

/** Seals an account and puts it in the place of the one before. */
export async function keepAccount(
  ctx: Ctx,
  { apiKey, ...given }: GivenAccount,
  { isTested }: { isTested: boolean },
): Promise<void> {
  const { service } = given
  const id = accountIdOf(ctx, service)
  // Enrollments first and then the account, in the order in which an answer locks them.
  await askUnansweredNow(ctx, service)
  const before = await accountRow(ctx, service)
  const values = {
    ...given,
    apiKey: ctx.vault.seal(apiKey, keyPlace(id)),
    keyEnd: apiKey.slice(-4),
    keyNumber: (before?.keyNumber ?? 0) + 1,
    keyChangedAt: ctx.now,
    keyChangedBy: ctx.actor.kind === 'administrator' ? ctx.actor.name : null,
    testedAt: isTested ? ctx.now : null,
    testResult: isTested ? ('accepted' as const) : null,
  }
  const data = { ...given, keyEnd: values.keyEnd }
  if (before) await advance(ctx, usacAccountState, id, 'rotate', { set: values, data })
  else {
    const written = await ctx.db
      .insert(usacAccounts)
      .values({ ...values, tenantId: ctx.tenant.id, id, state: createdState(usacAccountState, 'add') })
      .onConflictDoNothing()
      .returning({ id: usacAccounts.id })
    if (written.length === 0) throw new CodedError('VERSION_CONFLICT', { revision: 1 })
    emitCreated(ctx, usacAccountState, 'add', id, id, data)
  }
  await closeAttention(ctx, Object.values(usacAccountAttention), { subjectId: id })
}

/** @throws CodedError NOT_FOUND, VERSION_CONFLICT, INVALID_STATE */
export async function removeAccount(
  ctx: Ctx,
  { service, reason, revision }: { service: AccountService; reason: string; revision: number },
): Promise<UsacAccountsView> {
  const before = await accountRow(ctx, service)
  if (!before) throw new CodedError('NOT_FOUND')
  refuseStale(before, revision)
  await advance(ctx, usacAccountState, before.id, 'remove', { set: { apiKey: null }, data: { reason } })
  await closeAttention(ctx, Object.values(usacAccountAttention), { subjectId: before.id })
  return getAccounts(ctx)
}

async function accountRow(ctx: Ctx, service: AccountService): Promise<OwnAccount | undefined> {
  const [row] = await ctx.db
    .select()
    .from(usacAccounts)
    .where(and(eq(usacAccounts.tenantId, ctx.tenant.id), eq(usacAccounts.service, service)))
  return row
}

function refuseStale(before: OwnAccount | undefined, revision: number) {
  if ((before?.version ?? 0) !== revision)
    throw new CodedError('VERSION_CONFLICT', { revision: before?.version ?? 0 })
}

/** A household that USAC left without an answer need not wait for its turn. */
async function askUnansweredNow(ctx: Ctx, service: AccountService): Promise<void> {
  const isDue =
    service === 'nlad'
      ? and(gt(enrollments.registrySilences, 0), sql`${enrollments.registryTryAt} > ${ctx.now.toISOString()}`)
      : and(gt(enrollments.silences, 0), sql`${enrollments.checkAt} > ${ctx.now.toISOString()}`)
  await ctx.db
    .update(enrollments)
    .set(service === 'nlad' ? { registryTryAt: ctx.now } : { checkAt: ctx.now })
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), isDue))
}
