import { events } from '#contracts/events.ts'
import { simSourceAttention } from '#contracts/sims/sources/attention.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import type { Outcome } from '#platform/effects.ts'
import { emit } from '#platform/outbox.ts'
import type { ProviderAccount } from '#providers/sims/index.ts'
import { simSourceAccounts } from '#tables/sims-sources.ts'
import { ofSource } from './write-source.ts'

/** A carrier that is silent only once is not down. */
const silences = 2

/**
 * Writes down how a carrier answered for a source: whether it does, whether it takes the key, what is left of the money. A
 * trouble that begins or ends is told of in the timeline and needs attention as long as it lasts.
 */
export async function noteAnswer(ctx: Ctx, id: string, outcome: Outcome<ProviderAccount>): Promise<void> {
  const at = { tenantId: ctx.tenant.id, simSourceId: id }
  await ctx.db.insert(simSourceAccounts).values(at).onConflictDoNothing()
  const [before] = await ctx.db
    .select({
      ...{ silentSince: simSourceAccounts.silentSince, isRefused: simSourceAccounts.isRefused },
      ...{ silentCount: simSourceAccounts.silentCount, keyEnd: simSourceAccounts.keyEnd },
      ...{ alertCents: simSourceAccounts.alertCents, isLow: simSourceAccounts.isLow },
    })
    .from(simSourceAccounts)
    .where(ofSource(ctx, id))
    .for('update')
  const { silentSince, isRefused, silentCount, keyEnd, alertCents, isLow } = before!
  const write = (values: Partial<typeof simSourceAccounts.$inferInsert>) =>
    ctx.db
      .update(simSourceAccounts)
      .set({ ...values, askedAt: ctx.now })
      .where(ofSource(ctx, id))

  if (outcome.kind === 'refused') {
    await write({ isRefused: true, silentSince: null, silentCount: 0, answeredAt: ctx.now })
    if (!isRefused) emit(ctx, events.sim_source.refuse_key, { subject: id })
    await openAttention(ctx, simSourceAttention.source_refuses, { subjectId: id, cause: id, data: {} })
    return endSilence()
  }
  if (outcome.kind !== 'done') {
    const count = silentCount + 1
    const isDown = count >= silences
    await write({ silentCount: count, silentSince: silentSince ?? ctx.now })
    if (isDown && silentCount < silences) emit(ctx, events.sim_source.fall_silent, { subject: id })
    if (isDown)
      await openAttention(ctx, simSourceAttention.source_silent, { subjectId: id, cause: id, data: {} })
    return
  }
  // Of the account of the installation a service provider learns nothing.
  const balanceCents = keyEnd ? outcome.value.balanceCents : null
  const isLowNow = balanceCents !== null && alertCents !== null && balanceCents < alertCents
  await write({
    ...{ isRefused: false, silentSince: null, silentCount: 0, answeredAt: ctx.now, isLow: isLowNow },
    ...(balanceCents !== null && { balanceCents, balanceAt: ctx.now }),
  })
  if (silentCount >= silences || isRefused) emit(ctx, events.sim_source.answer_again, { subject: id })
  await closeAttention(ctx, [simSourceAttention.source_refuses], { subjectId: id })
  await endSilence()
  if (!isLowNow) return closeAttention(ctx, [simSourceAttention.source_low], { subjectId: id })
  const amountCents = balanceCents
  if (!isLow) emit(ctx, events.sim_source.run_low, { subject: id, data: { amountCents } })
  const data = { amountCents }
  await openAttention(ctx, simSourceAttention.source_low, { subjectId: id, cause: id, data })

  function endSilence() {
    return closeAttention(ctx, [simSourceAttention.source_silent], { subjectId: id })
  }
}
